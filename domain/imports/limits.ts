import type { Permission } from '../agents/permissions.ts';

/** So many rows a dealer brings in with one file. */
export const MAX_IMPORT_ROWS = 20_000;

/** What people are told of the files that they bring in. */
export const IMPORT_WORDS = {
  limits: `A CSV file or an Excel workbook (.xlsx) of at most ${MAX_IMPORT_ROWS.toLocaleString('en-KE')} rows and 10 MB`,
  tooLarge: 'Please choose a file of at most 10 MB, or divide this one.',
  missing: 'Please choose a CSV file or an Excel workbook (.xlsx).',
} as const;

/**
 * A zip of photos. 100 MB arrive within the ten minutes of an upload at 1.4 Mbit/s, and hold some 350 photos as messengers send
 * them. 2,000 files are the photos of a hundred cars. Photos are compressed already, so a zip that unpacks to four
 * times its size is none.
 */
const MAX_ZIP_MEGABYTES = 100;
export const PHOTO_ZIP = {
  maxBytes: MAX_ZIP_MEGABYTES * 1024 * 1024,
  maxFiles: 2_000,
  maxUnpackedBytes: 4 * MAX_ZIP_MEGABYTES * 1024 * 1024,
} as const;

const ZIP_LIMITS = `a zip of at most ${PHOTO_ZIP.maxFiles.toLocaleString('en-KE')} files and ${MAX_ZIP_MEGABYTES} MB`;

/** What people are told of zips of photos. */
export const PHOTO_ZIP_WORDS = {
  limits: `A${ZIP_LIMITS.slice(1)}`,
  tooLarge: `Please choose ${ZIP_LIMITS}, or divide this one.`,
  missing: `Please choose ${ZIP_LIMITS}.`,
} as const;

export const PHOTO_ZIP_STATES = ['adding', 'done', 'cancelled', 'failed'] as const;
export type PhotoZipState = (typeof PHOTO_ZIP_STATES)[number];

/** What became of one file of a zip. */
export const PHOTO_OUTCOMES = ['added', 'there', 'refused'] as const;
export type PhotoOutcome = (typeof PHOTO_OUTCOMES)[number];

/** What becomes of a dealer's file. */
export const IMPORT_STATES = [
  'arriving',
  'mapping',
  'checking',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'cancelling',
  'cancelled',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The states in which a job works on an import. */
export const WORKING_STATES = ['checking', 'applying', 'undoing', 'cancelling'] as const;
/** The states from which the dealer goes on. */
export const OPEN_STATES = ['arriving', 'mapping', 'checking', 'ready'] as const;

/** What one row of a file would do. */
export const ROW_OUTCOMES = ['new', 'changed', 'unchanged', 'repeated', 'rejected'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
export const USABLE_OUTCOMES = ['new', 'changed', 'unchanged'] as const satisfies readonly RowOutcome[];

type Needs = readonly [Permission, ...Permission[]];
/** What an agent needs of a dealer to bring stock in: a file begins and changes listings, withdraws them and sets prices. */
export const IMPORT_NEEDS = ['edit', 'price', 'publish'] as const satisfies Needs;
/** What an agent needs of a dealer to take stock out. */
export const EXPORT_NEEDS = ['view', 'export'] as const satisfies Needs;
