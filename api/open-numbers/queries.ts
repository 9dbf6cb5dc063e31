import type { Db } from '#api/database/open.ts';
import type { OpenNumbers } from '#domain/open-numbers/open-numbers.ts';
import { openNumbersSchema } from './schema.ts';

/** The numbers of the last night; undefined before the first. */
export async function findOpenNumbers(db: Db): Promise<OpenNumbers | undefined> {
  const row = await db
    .selectFrom('open_numbers')
    .select('numbers')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && openNumbersSchema.parse(JSON.parse(row.numbers));
}
