import { workOnImports } from '#api/imports/stock/job.ts';
import { createLogger } from '#api/log.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openTestMarket } from '#tests/support/database/market.ts';

/** A market with two dealers who bring in their stock from files; `work` does what the job does. */
export async function openTestStock() {
  const market = await openTestMarket();
  const app = await openTestApp(market);
  const dealer = await addTestPerson(market.db, 'dealer');
  const other = await addTestPerson(market.db, 'dealer');

  async function call(request: string, body?: object, person: { headers: Record<string, string> } = dealer) {
    const [method = '', path = ''] = request.split(' ');
    const answer = await app.handle(
      new Request(`http://localhost/api${path}`, {
        method,
        headers: { ...person.headers, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, ...(await answer.json()) };
  }

  async function send(
    contents: string | Uint8Array<ArrayBuffer>,
    name = 'stock.csv',
    person: TestPerson = dealer,
  ) {
    const form = new FormData();
    form.append('file', new File([contents], name));
    const request = { method: 'POST', headers: person.headers, body: form };
    const answer = await app.handle(new Request('http://localhost/api/my/imports', request));
    return { status: answer.status, ...(await answer.json()) };
  }

  const work = (tenure = new AbortController().signal) =>
    workOnImports(market, createLogger('silent'), tenure);

  /** Sends a file, has it checked, and returns the import. */
  async function check(contents: string | Uint8Array<ArrayBuffer>, name?: string) {
    const { import: started } = await send(contents, name);
    await work();
    return (await call(`GET /my/imports/${started.id}`)).import;
  }

  /** Takes a step of an import and waits for its end. */
  async function step(id: number, name: 'apply' | 'undo' | 'cancel', body?: object) {
    const answer = await call(`POST /my/imports/${id}/${name}`, body);
    await work();
    return answer.status === 200 ? (await call(`GET /my/imports/${id}`)).import : answer;
  }

  /** Sends a file and applies it. */
  async function bringIn(contents: string | Uint8Array<ArrayBuffer>) {
    const { id } = await check(contents);
    return step(id, 'apply', {});
  }

  async function download(): Promise<string> {
    const answer = await app.handle(
      new Request('http://localhost/api/my/listings.csv', { headers: dealer.headers }),
    );
    return answer.text();
  }

  const listings = () =>
    market.db.selectFrom('vehicles').selectAll().where('seller_id', '=', dealer.id).orderBy('id').execute();

  return { market, db: market.db, dealer, other, call, send, work, check, step, bringIn, download, listings };
}
