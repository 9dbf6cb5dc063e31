import { workOnZips } from '#api/imports/photos/job.ts';
import { createLogger } from '#api/log.ts';
import { listPictures } from '#api/selling/photo-queries.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';

/** A market with a dealer who sends zips of photos; `work` does what the job does. */
export async function openTestPhotoZips() {
  const market = await openTestMarket();
  const app = await openTestApp(market);
  const dealer = await addTestPerson(market.db, 'dealer');

  async function call(request: string, person: TestPerson = dealer, body?: FormData) {
    const [method = '', path = ''] = request.split(' ');
    const url = `http://localhost/api/my/imports/photos${path}`;
    const answer = await app.handle(
      new Request(url, { method, headers: person.headers, ...(body && { body }) }),
    );
    return { status: answer.status, ...(await answer.json()) };
  }

  function send(zip: Uint8Array, person: TestPerson = dealer, query = '') {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(zip)], 'cars.zip'));
    return call(`POST ${query}`, person, form);
  }

  const work = (tenure = new AbortController().signal) => workOnZips(market, createLogger('silent'), tenure);

  return {
    ...{ market, db: market.db, dealer, call, send, work },
    /** Sends a zip, has its photos added, and returns what became of it. */
    async bringIn(zip: Uint8Array) {
      const sent = await send(zip);
      await work();
      return sent.status === 202 ? (await call(`GET /${sent.photos.id}`)).photos : sent;
    },
    /** A car of the dealer's stock file. */
    addCar: (stockNumber: string, sellerId = dealer.id) =>
      addTestVehicle(market.db, {
        ...{ seller_id: sellerId, status: 'draft' },
        ...{ source: `stock of seller ${sellerId}`, source_key: `stock:${stockNumber}` },
      }),
    photosOf: async (id: number) => (await listPictures(market.db, id)).photo.map(({ mediaKey }) => mediaKey),
  };
}

const CENTRAL_MARK = 'PK\x01\x02';
export const ENTRY_FIELDS = { madeBy: 4, flags: 8, packedBytes: 20, bytes: 24, attributes: 38 } as const;

/** Writes a figure into the directory's entry of each file of a zip, at one of `ENTRY_FIELDS`. */
export function patchEntries(zip: Uint8Array, field: keyof typeof ENTRY_FIELDS, value: number): Uint8Array {
  const patched = Buffer.from(zip);
  const isLong = ['packedBytes', 'bytes', 'attributes'].includes(field);
  for (let at = patched.indexOf(CENTRAL_MARK, 0, 'latin1'); at >= 0; ) {
    if (isLong) patched.writeUInt32LE(value, at + ENTRY_FIELDS[field]);
    else patched.writeUInt16LE(value, at + ENTRY_FIELDS[field]);
    at = patched.indexOf(CENTRAL_MARK, at + 1, 'latin1');
  }
  return patched;
}
