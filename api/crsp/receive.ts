import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { recordAct } from '#api/audit/record-act.ts';
import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { draftOf } from '#api/files/drafts.ts';
import { ApiError } from '#api/http/errors.ts';
import type { LargeFile } from '#api/http/large-uploads.ts';
import type { Market } from '#api/market.ts';
import { dayInKenya, OPEN_STATES, type UploadState, WORKING_STATES } from '#domain/crsp/uploads.ts';
import { uploadName } from './upload-file.ts';

/** More that wait are a program that runs wild. */
const MOST_OPEN = 10;

/** Keeps a file for the job that reads it. Throws 409 while many others wait. */
export async function receiveList(
  { db, spool }: Pick<Market, 'db' | 'spool'>,
  personId: number,
  file: LargeFile,
  now = Date.now(),
): Promise<{ id: number; state: UploadState }> {
  const key = randomUUID();
  const draft = draftOf(file.path, `.${key}`);
  try {
    // Not Bun.write: it copies the whole file that a slice is of.
    const part = createReadStream(file.path, { start: file.start, end: Math.max(file.start, file.end - 1) });
    await pipeline(part, createWriteStream(draft));
    await spool.put(uploadName(key), draft);
    const id = await keep(db, { key, personId, name: nameOf(file.name) }, now);
    return { id, state: 'parsing' };
  } catch (cause) {
    await rm(draft, { force: true });
    await spool.remove(uploadName(key));
    throw cause;
  }
}

const nameOf = (name: string): string => basename(name.replaceAll('\\', '/')).slice(0, 120) || 'The file';

type Arrived = { key: string; personId: number; name: string };

function keep(db: Db, { key, personId, name }: Arrived, now: number): Promise<number> {
  const at = new Date(now).toISOString();
  const today = dayInKenya(now);
  return inTransaction(db, async (db) => {
    await lockKeys(db, 'price list uploads');
    await refuseMany(db);
    const { id } = await db
      .insertInto('price_list_uploads')
      .values({
        ...{ state: 'parsing', file_name: name, file_key: key, person_id: personId },
        ...{ name: monthOf(today), source: `Kenya Revenue Authority, file ${name}` },
        ...{ as_of: today, effective_from: today, created_at: at, changed_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const act = { action: 'price list sent', subject: 'price list', subjectId: id };
    await recordAct(db, { ...act, actorId: personId }, at);
    return id;
  });
}

/** `July 2026`. */
const monthOf = (day: string): string =>
  new Date(day).toLocaleDateString('en-KE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

async function refuseMany(db: Db): Promise<void> {
  const { open } = await db
    .selectFrom('price_list_uploads')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('state', 'in', [...OPEN_STATES, ...WORKING_STATES])
    .executeTakeFirstOrThrow();
  if (open >= MOST_OPEN)
    throw new ApiError(409, `${MOST_OPEN} price lists wait already. Cancel some of them first.`, {
      code: 'MANY_LISTS',
    });
}
