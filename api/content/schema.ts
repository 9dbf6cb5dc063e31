import { z } from 'zod';

/** By which a change says what it was made from: another admin may have been quicker. */
export const revisionField = z
  .number({ error: 'Say which revision was changed' })
  .int()
  .positive()
  .meta({ description: 'The revision that was changed.' });

/** A list of what something has said, newest first. */
export const versionsOf = <Body extends z.ZodType>(body: Body) =>
  z.array(
    z.object({
      revision: z.number().int(),
      savedAt: z.string(),
      by: z.string().nullable().meta({ description: 'The admin; null for what came with the market.' }),
      body,
    }),
  );
