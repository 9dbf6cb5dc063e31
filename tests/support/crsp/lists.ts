import { workOnLists } from '#api/crsp/job.ts';
import type { Db } from '#api/database/open.ts';
import { createLogger } from '#api/log.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { SHORT_LIST, SHORT_LIST_CARS } from './files.ts';

/**
 * A market with three admins who bring in price lists; `work` does what the job does. A short list is in force, or that
 * of a new market.
 */
export async function openTestLists({ inForce = 'short' }: { inForce?: 'short' | 'whole' } = {}) {
  const market = await openTestMarket();
  if (inForce === 'short') await shortenList(market.db);
  const app = await openTestApp(market);
  const [first, second, third] = [
    await addTestPerson(market.db, 'admin'),
    await addTestPerson(market.db, 'admin'),
    await addTestPerson(market.db, 'admin'),
  ];

  async function call(person: TestPerson | undefined, request: string, body?: object) {
    const [method = '', path = ''] = request.split(' ');
    const answer = await app.handle(
      new Request(`http://localhost/api${path}`, {
        method,
        headers: { ...person?.headers, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, ...(await answer.json()) };
  }

  async function send(
    contents: string | Uint8Array<ArrayBuffer>,
    { name = 'crsp.csv', person = first }: { name?: string; person?: TestPerson } = {},
  ) {
    const form = new FormData();
    form.append('file', new File([contents], name));
    const request = { method: 'POST', headers: person.headers, body: form };
    const answer = await app.handle(new Request('http://localhost/api/admin/crsp/uploads', request));
    return { status: answer.status, ...(await answer.json()) };
  }

  const work = (tenure = new AbortController().signal) => workOnLists(market, createLogger('silent'), tenure);
  const read = async (id: number) => (await call(first, `GET /admin/crsp/uploads/${id}`)).upload;

  /** Sends a file, has it read and checked, and returns the upload. */
  async function bring(contents: string | Uint8Array<ArrayBuffer>, name?: string) {
    const { upload } = await send(contents, name === undefined ? {} : { name });
    await work();
    return read(upload.id);
  }

  const step = (person: TestPerson, id: number, name: string, body?: object) =>
    call(person, `POST /admin/crsp/uploads/${id}/${name}`, body);

  /** Brings a list in and puts it into force, by two admins. */
  async function putIntoForce(contents: string | Uint8Array<ArrayBuffer>) {
    const { id } = await bring(contents);
    await step(second, id, 'approve');
    await step(second, id, 'activate');
    return read(id);
  }

  return {
    market,
    db: market.db,
    app,
    first,
    second,
    third,
    call,
    send,
    work,
    read,
    bring,
    step,
    putIntoForce,
  };
}

/** The list in force is remembered by its stamp, across the markets of a worker. */
async function shortenList(db: Db): Promise<void> {
  const list = { body: JSON.stringify(SHORT_LIST), car_count: SHORT_LIST_CARS.length };
  await db.updateTable('price_lists').set(list).execute();
  await db.updateTable('price_list_state').set({ stamp: 'short' }).execute();
}
