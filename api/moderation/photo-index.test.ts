import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { perceptualHash } from '#api/media/perceptual-hash.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { COPIES, drawScenes } from '#tests/support/media/scenes.ts';
import { photoIndexOf } from './photo-index.ts';

const SCENES = 40;
const COPIED = 6;

let market: Awaited<ReturnType<typeof openTestMarket>>;
let scenes: Buffer[];
beforeAll(async () => {
  market = await openTestMarket();
  scenes = await drawScenes(SCENES);
  for (const [at, scene] of scenes.entries()) await add(`photo/${at}`, await perceptualHash(sharp(scene)));
});
afterAll(() => market.dispose());

const add = (key: string, perceptual_hash: string) =>
  market.db
    .insertInto('media')
    .values({
      ...{ key, kind: 'photo', state: 'stored', perceptual_hash },
      ...{ created_at: '2026-11-01T08:00:00.000Z', changed_at: '2026-11-01T08:00:00.000Z' },
    })
    .execute();

test.each(Object.entries(COPIES))(
  'a photo that was %s is found among others, alone [moderation-rules-21]',
  async (name, change) => {
    const index = await photoIndexOf(market.db);
    for (const [at, scene] of scenes.slice(0, COPIED).entries()) {
      const hash = await perceptualHash(sharp(await change(sharp(scene)).toBuffer()));
      const found = await index.copiesOf(market.db, { key: `copy/${name}/${at}`, hash });
      expect(found.filter(({ bits }) => bits <= 18).map(({ key }) => key)).toEqual([`photo/${at}`]);
    }
  },
);

test('photos that come later are found too', async () => {
  const [scene] = scenes;
  const hash = await perceptualHash(sharp(scene));
  const keys = async () => {
    const index = await photoIndexOf(market.db);
    return (await index.copiesOf(market.db, { key: 'copy/later', hash })).map(({ key }) => key);
  };
  expect(await keys()).toEqual(['photo/0']);
  await add('photo/later', hash);
  expect(await keys()).toEqual(['photo/0', 'photo/later']);
});
