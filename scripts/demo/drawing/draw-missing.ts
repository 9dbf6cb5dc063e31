import type { Db } from '#api/database/open.ts';
import type { DrawMissing } from '#api/media/pictures.ts';
import type { Drawers } from './drawers.ts';
import { encodeLayers } from './encode-layers.ts';
import { parseDemoKey } from './key.ts';

/**
 * How a missing file of the media folder is drawn: when its key is a demo picture's and a listing shows it. Keys can be
 * made up without end, and each that is drawn is kept.
 */
export const demoDrawing =
  (db: Db, drawers: Drawers): DrawMissing =>
  async ({ key, size, format }) => {
    const picture = parseDemoKey(key);
    if (!picture || !(await isShown(db, key))) return undefined;
    return async () => encodeLayers(await drawers.draw(picture, size), format);
  };

async function isShown(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('vehicle_images')
    .select('id')
    .where('media_key', '=', key)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
