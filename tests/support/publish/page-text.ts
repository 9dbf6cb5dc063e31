import { pageFile, readPage } from '#site/publish/page-files.ts';

/** A page of a build as it was drawn; undefined where it has none. */
export function pageText(build: string, path: string): string | undefined {
  const page = readPage(pageFile(build, path));
  return page && new TextDecoder().decode(page);
}
