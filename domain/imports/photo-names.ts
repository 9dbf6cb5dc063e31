/** What the path of a file in a zip may say: a stock number, and the file's place among the photos of that car. */
export type NamedPhoto = { stockNumber: string; place: number };

const NUMBERED = /^(.+?)(?:_(\d{1,4})|\s*\((\d{1,4})\))$/;

/** The path with slashes alone; zips that Windows made may have others. */
const withSlashes = (path: string): string => path.replaceAll('\\', '/');

/** Whether a path stays inside of the zip: nothing is ever written by it, and one that does not is no honest name. */
export function isInnerPath(path: string): boolean {
  const slashed = withSlashes(path);
  const isAbsolute = slashed.startsWith('/') || /^[a-z]:/i.test(slashed);
  return !isAbsolute && !slashed.includes('\0') && !slashed.split('/').includes('..');
}

/** What computers put into zips by themselves. */
export function isOfSystem(path: string): boolean {
  const parts = withSlashes(path).split('/');
  const name = parts.at(-1)?.toLowerCase() ?? '';
  return parts.includes('__MACOSX') || name.startsWith('._') || SYSTEM_FILES.includes(name);
}

const SYSTEM_FILES: readonly string[] = ['.ds_store', 'thumbs.db', 'desktop.ini'];

/** The ending of a name in lower case, without its dot; empty where there is none. */
export const endingOf = (path: string): string => /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/**
 * The stock numbers that a path may name, the likeliest first: the folder that it stands in, as in `STK-12/front.jpg`, then
 * its own name whole, then without the number at its end: `STK-12_1.jpg`, `STK-12 (2).png`.
 */
export function readPhotoName(path: string): NamedPhoto[] {
  const folders = withSlashes(path)
    .split('/')
    .map((part) => part.trim());
  const file = (folders.pop() ?? '').replace(/\.[^.]*$/, '').trim();
  const [, stem, underscored, bracketed] = NUMBERED.exec(file) ?? [];
  const inFolders = folders.toReversed().map((stockNumber) => ({ stockNumber, place: 0 }));
  const numbered = stem === undefined ? [] : [{ stockNumber: stem, place: Number(underscored ?? bracketed) }];
  return [...inFolders, { stockNumber: file, place: 0 }, ...numbered].filter(
    ({ stockNumber }) => stockNumber !== '' && stockNumber !== '.',
  );
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The order of photos of one car: by their numbers, else as people sort names, 2 before 10. */
export const comparePhotos = (
  a: { place: number; name: string },
  b: { place: number; name: string },
): number => a.place - b.place || collator.compare(a.name, b.name);
