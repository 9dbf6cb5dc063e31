import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Market } from '#api/market.ts';
import { BRAND } from '#domain/brand.ts';
import { isMediaKey, pictureFileName } from '#domain/media/media.ts';
import { toCsv } from './csv.ts';
import { PERSONAL_TABLES } from './personal-data.ts';
import type { Owner, Row } from './personal-table.ts';
import type { ZippedFile } from './zip-stream.ts';

type Place = Pick<Market, 'db' | 'mediaDir'>;

/** All that the market holds of a person: each table as JSON and as CSV, their pictures, and a guide to it. */
export async function* exportFiles(
  { db, mediaDir }: Place,
  owner: Owner,
  at: string,
): AsyncGenerator<ZippedFile> {
  const counts: string[] = [];
  const pictures = new Set<string>();
  for (const { table, what, rows } of PERSONAL_TABLES) {
    const found = (await rows?.(db, owner)) ?? [];
    counts.push(rows ? `${table}: ${found.length}. ${what}.` : `${table}: not included. ${what}.`);
    for (const key of pictureKeys(found)) pictures.add(key);
    if (found.length === 0) continue;
    yield { name: `json/${table}.json`, bytes: bytesOf(`${JSON.stringify(found, null, 2)}\n`) };
    yield { name: `csv/${table}.csv`, bytes: bytesOf(`${BYTE_ORDER_MARK}${toCsv(found)}`) };
  }
  for (const key of pictures) {
    const picture = await readPicture(mediaDir, key);
    if (picture)
      yield { name: `pictures/${key.replaceAll('/', '-')}.jpg`, bytes: picture, isCompressed: true };
  }
  yield { name: 'README.txt', bytes: bytesOf(guide(counts, at)) };
}

/** Without it spreadsheets take the text for an older encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function pictureKeys(rows: readonly Row[]): string[] {
  const keys = rows.flatMap(({ photo_key, media_key }) => [photo_key, media_key]);
  return keys
    .filter((key) => typeof key === 'string')
    .filter((key) => isMediaKey(key) && key.startsWith('photo/'));
}

/** Undefined when the file is gone: the rest is worth having. */
const readPicture = (mediaDir: string, key: string): Promise<Uint8Array | undefined> =>
  readFile(join(mediaDir, pictureFileName({ key, size: 'full', format: 'jpg' }))).catch(() => undefined);

const guide = (counts: readonly string[], at: string): string =>
  [
    `Your data on ${BRAND.name}, as of ${at} (UTC).`,
    'Everything is here twice: json/ for programs, csv/ for spreadsheets. In csv/ an apostrophe stands before text that a spreadsheet would take for a formula.',
    'Prices are in Kenya shillings, times in UTC.',
    counts.join('\n'),
    'What others reported of you is not here: it would say who they are. Ask us if you want to know what was said.',
    'Views of adverts are not here: they are counted in a way that nobody, not even the market, can trace to you.',
    '',
  ].join('\n\n');
