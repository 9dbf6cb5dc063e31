/**
 * The stages of a price list that an admin brings in. `waiting` and `replaced` follow from its approval and from the
 * lists that came after it, and are not kept.
 */
export const UPLOAD_STATES = [
  'parsing',
  'mapping',
  'checking',
  'implausible',
  'ready',
  'waiting',
  'approved',
  'active',
  'rolled-back',
  'replaced',
  'cancelled',
  'failed',
] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

/** A job works on it. */
export const WORKING_STATES = ['parsing', 'checking'] as const satisfies readonly UploadState[];
/** Its columns, its name and its date can still be changed. */
export const OPEN_STATES = ['mapping', 'implausible', 'ready'] as const satisfies readonly UploadState[];
/** Its rows are compared with the list in force. */
export const CHECKED_STATES = ['implausible', 'ready', 'approved'] as const satisfies readonly UploadState[];
/** It can be checked and compared anew. */
export const CHECKABLE_STATES = [...CHECKED_STATES, 'rolled-back'] as const satisfies readonly UploadState[];
/** It can be given up. */
export const CANCELLABLE_STATES = [
  ...WORKING_STATES,
  ...OPEN_STATES,
  ...(['approved', 'failed'] as const),
] as const satisfies readonly UploadState[];

/** Whether an upload in this state is among `states`. */
export const isIn = (states: readonly UploadState[], state: UploadState): boolean => states.includes(state);

export const MAX_LIST_ROWS = 20_000;
const MAX_LIST_MEGABYTES = 20;
export const MAX_LIST_BYTES = MAX_LIST_MEGABYTES * 1024 * 1024;

export const UPLOAD_WORDS = {
  limits: `An Excel workbook (.xlsx) or a CSV file of at most ${MAX_LIST_ROWS.toLocaleString('en-KE')} rows and ${MAX_LIST_MEGABYTES} MB`,
  tooLarge: `This file is larger than ${MAX_LIST_MEGABYTES} MB. Keep the sheet of the price list alone and save it as .xlsx or CSV.`,
  missing: 'Please choose an Excel workbook (.xlsx) or a CSV file.',
} as const;

/** How the matcher finds a model of the catalogue in a list. */
export const MATCH_OUTCOMES = ['matched', 'alias', 'no-reference', 'unmatched'] as const;
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number];

const KENYA_OFFSET = '+03:00';

/** The first moment of a day in Kenya, in UTC. Throws a RangeError for what is no day. */
export const startOfDayInKenya = (day: string): string =>
  new Date(`${day}T00:00:00.000${KENYA_OFFSET}`).toISOString();

/** The day in Kenya of a moment. */
export const dayInKenya = (at: number): string => new Date(at + 3 * 3_600_000).toISOString().slice(0, 10);
