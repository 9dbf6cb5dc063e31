import { z } from 'zod';
import { VEHICLE_STATUSES, type VehicleStatus } from '#domain/vehicles/words.ts';
import { undoSchema } from './schema.ts';

/** So many listings change in one call. */
export const MAX_BULK = 200;

/** The steps of the status that a bulk action takes. */
export const BULK_STEPS = {
  'mark-sold': 'sold',
  reserve: 'reserved',
  withdraw: 'withdrawn',
  'put-back': 'active',
} as const satisfies Record<string, VehicleStatus>;

const TOO_MANY = `Choose at most ${MAX_BULK} listings at a time.`;
const ids = z
  .array(z.number().int(), 'The ids are a list of numbers.')
  .min(1, 'Choose at least one listing.')
  .max(MAX_BULK, TOO_MANY);

const BY_WHAT = 'Say by how many percent or KES the prices change.';
const shiftSchema = z.union(
  [
    z.object({ percent: z.number().min(-50).max(50) }).strict(),
    z.object({ amountKes: z.number().int().min(-10_000_000).max(10_000_000) }).strict(),
  ],
  BY_WHAT,
);

const WHERE = 'Say where the cars stand, in at most 120 letters.';
const WHICH_FEATURES = 'Name the features.';

const ACTIONS = [
  'confirm',
  'mark-sold',
  'reserve',
  'withdraw',
  'put-back',
  'delete',
  'change-price',
  'move',
  'assign',
  'add-features',
  'remove-features',
] as const;
export type BulkAction = (typeof ACTIONS)[number];

/** The field that says what some actions do. */
const NEEDS: Partial<
  Record<BulkAction, { field: 'by' | 'place' | 'assigneeId' | 'features'; sentence: string }>
> = {
  'change-price': { field: 'by', sentence: BY_WHAT },
  move: { field: 'place', sentence: WHERE },
  assign: { field: 'assigneeId', sentence: 'Say who of the team looks after them.' },
  'add-features': { field: 'features', sentence: WHICH_FEATURES },
  'remove-features': { field: 'features', sentence: WHICH_FEATURES },
};

export const bulkBody = z
  .object({
    ids,
    action: z.enum(ACTIONS, `The actions are ${ACTIONS.join(', ')}.`).meta({
      description: '`delete` is for drafts alone, `put-back` and `confirm` also for what expired.',
    }),
    seen: z.record(z.string(), z.string()).optional().meta({
      description:
        'The updatedAt of each listing as it was read, by its id. One that has changed since is refused, so that a call sent again shifts no price twice.',
    }),
    by: shiftSchema.optional().meta({ description: 'Of `change-price`.' }),
    place: z.string().trim().min(1, WHERE).max(120, WHERE).optional().meta({
      description: 'Of `move`: where the cars stand, as people say it.',
    }),
    assigneeId: z.number().int().nullable().optional().meta({
      description: 'Of `assign`: who of the team looks after them; null for nobody in particular.',
    }),
    features: z
      .array(z.string().trim().min(1).max(60), WHICH_FEATURES)
      .min(1, WHICH_FEATURES)
      .max(20)
      .optional(),
  })
  .superRefine((asked, { addIssue }) => {
    const need = NEEDS[asked.action];
    if (need && asked[need.field] === undefined)
      addIssue({ code: 'custom', path: [need.field], message: need.sentence });
  });
export type Bulk = z.infer<typeof bulkBody>;

export const undoBody = z.object({ changes: z.array(undoSchema).min(1).max(MAX_BULK, TOO_MANY) });

/** What became of one listing. */
export const bulkResultSchema = z.object({
  id: z.number().int(),
  done: z.boolean(),
  status: z
    .enum(VEHICLE_STATUSES)
    .nullable()
    .meta({ description: 'Afterwards; null for one that is deleted.' }),
  /** Why it was not done, in a sentence. */
  error: z.string().nullable(),
  undo: undoSchema.nullable(),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

export const bulkAnswer = z.object({
  success: z.literal(true),
  results: z.array(bulkResultSchema).meta({ description: 'One for each listing, in their order.' }),
});
