import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { writeWhole } from '#api/media/files.ts';
import { createQueue } from '#api/media/queue.ts';
import { type PictureFormat, type PictureSize, pictureFileName } from '#domain/media.ts';
import { drawFiles } from './picture.ts';
import { type DemoPicture, parseDemoKey } from './vocabulary.ts';

export type BatchOptions = {
  /** What is drawn of each picture; the rest is drawn when it is first asked for. */
  sizes?: readonly PictureSize[];
  formats?: readonly PictureFormat[];
  onProgress?: (done: number, total: number) => void;
};

/**
 * Draws demo pictures into the media folder, as many at a time as there are processors, and returns how many keys
 * it looked after. Files that are there already are kept; keys that are no demo picture's are passed over.
 */
export async function drawDemoPictures(
  mediaDir: string,
  keys: Iterable<string>,
  { sizes = ['card', 'large'], formats = ['webp'], onProgress }: BatchOptions = {},
): Promise<number> {
  const wanted = sizes.flatMap((size) => formats.map((format) => ({ size, format })));
  const drawings = groupByDrawing(keys);
  const total = [...drawings.values()].reduce((sum, { keys: same }) => sum + same.length, 0);
  const queue = createQueue(availableParallelism());
  let done = 0;
  const draw = async ({ picture, keys: same }: Drawing) => {
    const missing = same.flatMap((key) =>
      wanted.flatMap((file, index) => {
        const path = join(mediaDir, pictureFileName({ key, ...file }));
        return existsSync(path) ? [] : [{ path, index }];
      }),
    );
    const files = missing.length > 0 ? await drawFiles(picture, wanted) : [];
    for (const { path, index } of missing) {
      const bytes = files[index];
      if (bytes) await writeWhole(path, bytes);
    }
    done += same.length;
    onProgress?.(done, total);
  };
  await Promise.all([...drawings.values()].map((drawing) => queue(() => draw(drawing))));
  return total;
}

type Drawing = { picture: DemoPicture; keys: string[] };

function groupByDrawing(keys: Iterable<string>): Map<string, Drawing> {
  const drawings = new Map<string, Drawing>();
  for (const key of new Set(keys)) {
    const picture = parseDemoKey(key);
    if (!picture) continue;
    const name = showsPaint(picture) ? key : key.replace(`/${picture.paint}/`, '/*/');
    const drawing = drawings.get(name);
    if (drawing) drawing.keys.push(key);
    else drawings.set(name, { picture, keys: [key] });
  }
  return drawings;
}

const showsPaint = (picture: DemoPicture): boolean =>
  !('view' in picture && (picture.view === 'interior' || picture.view === 'dashboard'));
