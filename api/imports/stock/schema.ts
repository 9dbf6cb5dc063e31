import { z } from 'zod';
import { IMPORT_STATES, ROW_OUTCOMES } from '#domain/imports/limits.ts';
import { FIELDS, type Field } from '#domain/vehicles/fields.ts';

const count = (description: string) => z.number().int().meta({ description });

const fieldSchema = z.enum(FIELDS, 'This is no field of a listing.').nullable();

/** What a column of a file is taken for; null where it is ignored. */
export type KeptColumn = { name: string; field: Field | null };
const keptColumns = z.array(z.object({ name: z.string(), field: fieldSchema }));
export const readColumns = (json: string): KeptColumn[] => keptColumns.parse(JSON.parse(json));

const text = z.string();
const noted = z.object({
  problems: z.array(z.object({ column: text, value: text, reason: text })).default([]),
  repairs: z.array(z.object({ column: text, from: text, to: text.nullable(), why: text })).default([]),
  warnings: z.array(z.object({ column: text, value: text, why: text })).default([]),
  changes: z.array(z.object({ column: text, from: text, to: text })).default([]),
  title: text.nullable().default(null),
  vehicleId: z.number().int().nullable().default(null),
});
/** What a check found in a row: why it cannot be used, what was put right, and what it would change. */
export type RowNotes = z.infer<typeof noted>;
export const readNotes = (json: string): RowNotes => noted.parse(JSON.parse(json));

export const importStartSchema = z.object({ id: z.number().int(), state: z.enum(IMPORT_STATES) });

const errorSchema = z.object({
  line: z.number().int().meta({ description: 'The line of the file, or the row of the sheet.' }),
  column: text.meta({ description: 'The column as the file names it; empty where it is the whole row.' }),
  reason: text,
});

export const importSchema = importStartSchema.extend({
  fileName: text,
  reason: text.nullable().meta({ description: 'Why it failed, in a sentence.' }),
  createdAt: text,
  appliedAt: text.nullable(),
  columns: z.array(
    z.object({
      name: text,
      field: fieldSchema,
      samples: z.array(text).meta({ description: 'Its first cells.' }),
    }),
  ),
  missing: z.array(z.enum(FIELDS)).meta({ description: 'Fields that a column has to state first.' }),
  rows: count('Rows of the file.'),
  checked: count('Those of them that were checked.'),
  ready: count('Rows that can be used: new, changed and unchanged.'),
  repaired: count('Those of them in which something was put right.'),
  rejected: count('Rows that cannot be used; `errors` says why.'),
  repeated: count('Rows that say again what an earlier one says.'),
  added: count('Rows that are new listings.'),
  changed: count('Rows that change a listing.'),
  unchanged: count('Rows of which a listing says the same.'),
  gone: count('Listings of earlier files that are on sale and that this file no longer holds.'),
  applied: count('Rows that were applied so far.'),
  undone: count('Listings that are as they were before.'),
  kept: z
    .array(z.object({ vehicleId: z.number().int().nullable(), title: text, reason: text }))
    .meta({ description: 'Listings that an undo left as they are, and why; at most 100.' }),
  waiting: count('Listings that it changed and that somebody looks at because of what was found in them.'),
  canUndo: z.boolean(),
  errors: z.array(errorSchema).meta({ description: 'At most 200; GET …/rows has all of them.' }),
});
export type Import = z.infer<typeof importSchema>;

export const importAnswer = z.object({ success: z.literal(true), import: importSchema });

export const importsAnswer = z.object({
  success: z.literal(true),
  imports: z.array(
    importStartSchema.extend({
      fileName: text,
      createdAt: text,
      appliedAt: text.nullable(),
      rows: count('Rows of the file, as far as they are kept.'),
    }),
  ),
});
export type PastImport = z.infer<typeof importsAnswer>['imports'][number];

export const rowSchema = z.object({
  line: z.number().int(),
  cells: z.array(text).meta({ description: 'In the order of `columns`.' }),
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  ...noted.shape,
});
export type CheckedRow = z.infer<typeof rowSchema>;

export const rowsAnswer = z.object({
  success: z.literal(true),
  rows: z.array(rowSchema),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
});
export const rowAnswer = z.object({ success: z.literal(true), row: rowSchema });

/** What the rows of a page are chosen by. */
export const ROW_VIEWS = [...ROW_OUTCOMES, 'repaired'] as const;
export type RowView = (typeof ROW_VIEWS)[number];

const MOST_COLUMNS = 500;

export const columnsBody = z.object({
  columns: z
    .array(z.object({ name: z.string().max(500), field: fieldSchema }))
    .max(MOST_COLUMNS)
    .meta({ description: 'What each header means; those that are left out stay as they are.' }),
});

export const rowBody = z.object({
  cells: z
    .array(z.object({ column: z.string().max(500), value: z.string('A cell is a text.').max(10_000) }))
    .min(1, 'Say which cells change.')
    .max(MOST_COLUMNS)
    .meta({ description: 'The cells that change, by the header of their column.' }),
});

export const applyBody = z
  .object({
    gone: z
      .enum(['leave', 'withdraw'])
      .default('leave')
      .meta({ description: 'What becomes of listings that the file no longer holds.' }),
    evenMany: z
      .boolean()
      .default(false)
      .meta({ description: 'Withdraws them also where they are more than 30 % of what is on sale.' }),
  })
  .default({ gone: 'leave', evenMany: false });
export type Applying = z.infer<typeof applyBody>;
