import sharp from 'sharp';
import { openDiskStore } from '#api/media/disk-store.ts';
import { createPictures } from '#api/media/pictures.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';

type Sending = { body?: BodyInit; headers?: Record<string, string> };
type Upload = { name?: string; listing?: number; kind?: 'photos' | 'frames' };

/** A picture of one colour, which differs from others by its shade. */
export const pictureOf = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: { r: shade, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();

export function formOf(photo: Uint8Array, name = 'car.jpg'): FormData {
  const form = new FormData();
  form.append('photo', new File([new Uint8Array(photo)], name));
  return form;
}

/** A market with a seller, whose draft waits for its photos. */
export async function openTestYard() {
  const market = await openTestMarket();
  const app = await openTestApp(market);
  const seller = await addTestPerson(market.db, 'seller');
  const id = await addTestVehicle(market.db, { seller_id: seller.id, status: 'draft' });
  const pictures = createPictures(market);

  /** Makes a call such as `POST 7/photos`. */
  async function send(call: string, { body, headers }: Sending = {}, person = seller) {
    const [method = '', path = ''] = call.split(' ');
    const answer = await app.handle(
      new Request(`http://localhost/api/vehicles/${path}`, {
        method,
        headers: { ...person.headers, ...headers },
        ...(body !== undefined && { body }),
      }),
    );
    return { status: answer.status, ...(await answer.json()) };
  }
  const sendJson = (call: string, body: object, person = seller) =>
    send(call, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }, person);
  const upload = (photo: Uint8Array, { name, listing = id, kind = 'photos' }: Upload = {}, person = seller) =>
    send(`POST ${listing}/${kind}`, { body: formOf(photo, name) }, person);

  return {
    ...{ market, app, seller, id, send, sendJson, upload },
    /** Adds pictures of shades ten apart and returns their ids. */
    async addSome(count: number, kind: 'photos' | 'frames' = 'photos'): Promise<number[]> {
      const ids = [];
      for (let shade = 0; shade < count; shade++) {
        const { photo, frame } = await upload(await pictureOf(shade * 7), { kind });
        ids.push((photo ?? frame).id);
      }
      return ids;
    },
    /** Adds rows of pictures without files, behind the first: encoding real ones takes long. */
    async addRows(count: number, kind: 'photo' | 'frame'): Promise<void> {
      const rows = Array.from({ length: count }, (_, at) => ({
        ...{ vehicle_id: id, position: at + 1, kind, alt: '' },
        media_key: `demo/suv/white/frame-${at}`,
      }));
      await market.db.insertInto('vehicle_images').values(rows).execute();
    },
    /** The bytes that a browser gets at an address of a picture; undefined for 404. */
    async readServed(url: string): Promise<Buffer | undefined> {
      const answer = await pictures.serve(new Request(`http://localhost${url}`));
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    files: () => Array.fromAsync(openDiskStore(market.dataDir).list('photo/'), ({ key }) => key),
  };
}

export const idsOf = (pictures: readonly { id: number }[]): number[] => pictures.map(({ id }) => id);
