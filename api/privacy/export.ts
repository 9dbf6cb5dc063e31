import type { Market } from '#api/market.ts';
import { ownPrivateFiles } from '#api/media/documents.ts';
import { bytesOf } from '#api/media/store.ts';
import { BRAND } from '#domain/brand.ts';
import { isKeptKey } from '#domain/media/kinds.ts';
import { pictureFileKey } from '#domain/media/media.ts';
import { toCsv } from './csv.ts';
import { PERSONAL_TABLES } from './personal-data.ts';
import type { Owner, Row } from './personal-table.ts';
import type { ZippedFile } from './zip-stream.ts';

type Place = Pick<Market, 'db' | 'media'>;

/** All that the market holds of a person: each table as JSON and as CSV, their pictures and private files, and a guide to it. */
export async function* exportFiles(
  { db, media }: Place,
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
    yield { name: `json/${table}.json`, bytes: utf8(`${JSON.stringify(found, null, 2)}\n`) };
    yield { name: `csv/${table}.csv`, bytes: utf8(`${BYTE_ORDER_MARK}${toCsv(found)}`) };
  }
  for (const key of pictures) {
    // Undefined when the file is gone: the rest is worth having.
    const picture = await media.read(pictureFileKey({ key, size: 'full', format: 'jpg' }));
    if (picture)
      yield {
        name: `pictures/${key.replaceAll('/', '-')}.jpg`,
        bytes: await bytesOf(picture),
        isCompressed: true,
      };
  }
  for await (const { name, file } of ownPrivateFiles({ db, media }, owner.id)) {
    yield { name: `private/${name}`, bytes: await bytesOf(file), isCompressed: true };
  }
  yield { name: 'README.txt', bytes: utf8(guide(counts, at)) };
}

/** Without it spreadsheets take the text for an older encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function pictureKeys(rows: readonly Row[]): string[] {
  const keys = rows.flatMap(({ photo_key, media_key, logo_key, cover_key }) => [
    ...[photo_key, media_key, logo_key, cover_key],
  ]);
  return keys.filter((key) => typeof key === 'string').filter(isKeptKey);
}

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
