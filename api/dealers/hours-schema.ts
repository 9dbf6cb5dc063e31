import { z } from 'zod';

const time = z.string().max(5).meta({ description: 'In Kenya, such as 08:00' });
const span = z.object({ opens: time, closes: time }).nullable();

/** Opening hours; domain/dealers/hours.ts says what is wrong with them. */
export const hoursSchema = z
  .object({
    week: z.array(span).max(7).meta({ description: 'The seven days from Monday on; null for a closed one' }),
    exceptions: z
      .array(z.object({ date: z.string().max(10), span }))
      .max(100)
      .meta({ description: 'Days that differ, such as public holidays; null for a closed one' }),
  })
  .nullable();
