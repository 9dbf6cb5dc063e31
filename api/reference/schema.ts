import { z } from 'zod';
import { REFERENCE_LISTS } from '#domain/reference/lists.ts';
import { VERSION_STATES } from '#domain/reference/versions.ts';
import { day } from './schemas/figures.ts';

const count = z.number().int();
const success = z.literal(true);

const words = (most: number, missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, `Use at most ${most} letters.`);

export const draftBody = z.object({
  note: words(200, 'Please say in a few words what changes.'),
  source: words(300, 'Please say where the figures come from.'),
  asOf: day,
  confirmation: z
    .string({ error: 'This must be text.' })
    .trim()
    .max(500, 'Use at most 500 letters.')
    .optional()
    .meta({ description: 'Why figures are right that the version’s `unusual` names' }),
  body: z.unknown().meta({ description: 'The figures, by the schema of the list' }),
});
export type DraftBody = z.infer<typeof draftBody>;

const revision = count.min(1).meta({ description: 'The revision of the draft that was read' });
export const changeBody = draftBody.extend({ revision });
export const deleteQuery = z.object({ revision: z.coerce.number({ error: 'Give the revision.' }).int() });
export const askBody = z.object({
  revision,
  comparedWith: count.nullable().meta({ description: 'The version that its difference was seen against' }),
  from: z
    .string({ error: 'Give a day, such as 2026-12-01.' })
    .max(20, 'Give a day, such as 2026-12-01.')
    .meta({ description: 'The day from which it holds in Kenya; empty: as soon as it is approved' }),
  reason: words(500, 'Please say why the second admin should approve it.'),
});
export const endBody = z.object({ reason: words(500, 'Please say why it is taken back.') });

const listName = z.enum(REFERENCE_LISTS);

export const versionSchema = z.object({
  id: count,
  list: listName,
  note: z.string(),
  source: z.string(),
  asOf: z.string().nullable(),
  confirmation: z.string().nullable(),
  revision: count,
  state: z.enum(VERSION_STATES),
  createdAt: z.string(),
  /** Null for what the market began with, and of accounts that are gone. */
  by: z.string().nullable(),
  changedAt: z.string().nullable(),
  activeFrom: z.string().nullable(),
  approvedBy: z.string().nullable(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
});
export type ListVersion = z.infer<typeof versionSchema>;

export const wholeVersionSchema = versionSchema.extend({
  body: z.unknown(),
  /** The version that it is compared with: what holds now, for what came into force the one before it. */
  comparedWith: count.nullable(),
  differences: z.array(
    z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** Sentences about figures that need a confirmation. */
  unusual: z.array(z.string()),
  /** The import tax on one car in whole KES. */
  example: z.object({ car: z.string(), beforeKes: count.nullable(), afterKes: count.nullable() }).nullable(),
  /** What waits for a second admin. */
  approval: z
    .object({
      id: count,
      reason: z.string(),
      askedBy: z.string().nullable(),
      askedAt: z.string(),
      /** When it is carried out without a second admin, where there is none. */
      dueAt: z.string().nullable(),
      canDecide: z.boolean(),
      canWithdraw: z.boolean(),
    })
    .nullable(),
});
export type WholeListVersion = z.infer<typeof wholeVersionSchema>;

export const listsAnswer = z.object({
  success,
  lists: z.array(z.object({ name: listName, holds: versionSchema, open: count })),
});
export const versionsAnswer = z.object({ success, versions: z.array(versionSchema) });
export const versionAnswer = z.object({ success, version: wholeVersionSchema });
