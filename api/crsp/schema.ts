import { z } from 'zod';
import { ROW_OUTCOMES } from '#domain/crsp/assess.ts';
import { type ColumnMapping, LIST_FIELDS } from '#domain/crsp/columns.ts';
import { CHANGE_KINDS } from '#domain/crsp/difference.ts';
import { MATCH_OUTCOMES, UPLOAD_STATES } from '#domain/crsp/uploads.ts';

const count = z.number().int();
const success = z.literal(true);
const text = z.string();
const field = z.enum(LIST_FIELDS, 'This is no column of a price list.');

const columnsSchema = z.array(field.nullable());
/** What each column is taken for, as an upload keeps it. */
export const readColumns = (json: string): ColumnMapping => columnsSchema.parse(JSON.parse(json));
/** The names of its columns, as an upload keeps them. */
export const readHeading = (json: string): string[] => z.array(text).parse(JSON.parse(json));

const notesSchema = z.object({
  repairs: z.array(z.object({ column: field, from: text, to: text.nullable(), why: text })),
  problems: z.array(z.object({ column: field.nullable(), value: text, why: text })),
});
/** What was put right in a row and what is wrong with it, as an upload keeps it. */
export const readNotes = (json: string | null): z.infer<typeof notesSchema> =>
  notesSchema.parse(json === null ? { repairs: [], problems: [] } : JSON.parse(json));

const listSchema = z.object({
  id: count,
  name: text,
  source: text,
  asOf: text,
  effectiveFrom: text,
  cars: count,
  /** The upload that it came with; null of the one that the market began with. */
  uploadId: count.nullable(),
  activeFrom: text,
  isInForce: z.boolean(),
  activatedBy: text.nullable(),
  approvedBy: text.nullable(),
  endedAt: text.nullable(),
  endedBy: text.nullable(),
});
export type PriceListVersion = z.infer<typeof listSchema>;

export const uploadSchema = z.object({
  id: count,
  state: z.enum(UPLOAD_STATES),
  fileName: text,
  sentBy: text.nullable(),
  /** Whether the caller sent it. */
  isOwn: z.boolean(),
  createdAt: text,
  name: text,
  source: text,
  asOf: text,
  effectiveFrom: text,
  rows: count,
  /** How many of them are checked so far. */
  rowsDone: count,
  accepted: count,
  repaired: count,
  rejected: count,
  added: count,
  removed: count,
  changed: count,
  /** Why it failed, or what cannot be right about it. */
  reason: text.nullable(),
  comparedWith: z.object({ id: count, name: text }).nullable(),
  /** Another list came into force since it was compared. */
  isStale: z.boolean(),
  approval: z
    .object({
      id: count,
      askedBy: text.nullable(),
      askedAt: text,
      dueAt: text.nullable().meta({ description: 'When time takes the place of a second admin' }),
      isOwn: z.boolean(),
    })
    .nullable(),
  approvedBy: text.nullable(),
  /** The list that it became. */
  list: listSchema.nullable(),
});
export type PriceListUpload = z.infer<typeof uploadSchema>;

export const columnSchema = z.object({ name: text, field: field.nullable(), samples: z.array(text) });
export type UploadColumn = z.infer<typeof columnSchema>;

export const startAnswer = z.object({
  success,
  upload: z.object({ id: count, state: z.enum(UPLOAD_STATES) }),
});
export const uploadAnswer = z.object({
  success,
  upload: uploadSchema.extend({ columns: z.array(columnSchema) }),
});
export type WholeUpload = z.infer<typeof uploadAnswer>['upload'];
export const uploadsAnswer = z.object({
  success,
  uploads: z.array(uploadSchema),
  lists: z.array(listSchema),
});

const rowSchema = z.object({
  line: count,
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  /** The row as it was written. */
  cells: z.array(text),
  car: z
    .object({ make: text, model: text, variant: text, crsp: z.number() })
    .nullable()
    .meta({ description: 'What it is in the list, `crsp` in KES' }),
  ...notesSchema.shape,
});
export type ReportRow = z.infer<typeof rowSchema>;

const paged = { total: count, page: count, limit: count };
export const rowsAnswer = z.object({ success, rows: z.array(rowSchema), ...paged });

const changeSchema = z.object({
  kind: z.enum(CHANGE_KINDS),
  make: text,
  model: text,
  variant: text,
  facts: text,
  oldKes: z.number().nullable(),
  newKes: z.number().nullable(),
  percent: z.number().nullable(),
});
export type ShownChange = z.infer<typeof changeSchema>;
export const changesAnswer = z.object({
  success,
  changes: z.array(changeSchema),
  /** The makes that have any. */
  makes: z.array(text),
  ...paged,
});

const aliasSchema = z.object({
  id: count,
  make: text,
  model: text,
  list: z.object({ make: text, model: text }).nullable().meta({
    description: 'Under what name the lists have it; null where they do not have it',
  }),
});
export type ShownAlias = z.infer<typeof aliasSchema>;

const matchSchema = z.object({
  make: text,
  model: text,
  outcome: z.enum(MATCH_OUTCOMES),
  cars: count,
  middleKes: z.number().nullable(),
  /** How many are on sale. */
  listings: count,
  alias: aliasSchema.nullable(),
});
export type ShownMatch = z.infer<typeof matchSchema>;
export const matchesAnswer = z.object({
  success,
  matches: z.array(matchSchema),
  counts: z.record(z.enum(MATCH_OUTCOMES), count),
  ...paged,
});
export const aliasesAnswer = z.object({ success, aliases: z.array(aliasSchema) });
export const aliasAnswer = z.object({ success, alias: aliasSchema });
export const namesAnswer = z.object({
  success,
  models: z.array(z.object({ name: text, cars: count })),
  makes: z.array(text),
});

export const columnsBody = z.object({
  columns: z
    .array(field.nullable(), 'Say for each column of the file what it is, or null to ignore it.')
    .max(500, 'A file has at most 500 columns.'),
});

const day = (what: string) =>
  z
    .string({ error: `Give ${what}.` })
    .regex(/^\d{4}-\d{2}-\d{2}$/, `Give ${what} as a day, such as 2026-07-01.`)
    .refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text), {
      error: 'There is no such day.',
    });

const words = (what: string, most: number) =>
  z
    .string({ error: `Give ${what}.` })
    .trim()
    .min(1, `Give ${what}.`)
    .max(most, `This can have at most ${most} letters.`);

export const detailsBody = z.object({
  name: words('the name of the list', 40),
  source: words('the source of the list', 200),
  asOf: day('the day of the document'),
  effectiveFrom: day('the day from which it holds'),
});
export type UploadDetails = z.infer<typeof detailsBody>;

export const approveBody = z.object({
  reason: z.string().max(5_000, 'This is too long.').optional(),
});
export const reasonBody = z.object({ reason: words('the reason', 500) });

export const aliasBody = z.object({
  make: words('the make', 80),
  model: words('the model', 80),
  list: z
    .object({ make: words('the make of the list', 80), model: words('the model of the list', 120) })
    .nullable(),
});
export type NewAlias = z.infer<typeof aliasBody>;
