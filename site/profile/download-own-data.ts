import { download } from '#site/lib/download.ts';
import { fetchOwnData } from './api.ts';

/** Hands the zip of all one's data to the browser as a file. Rejects with an ApiFailure. */
export async function downloadOwnData(): Promise<void> {
  const { contents, fileName } = await fetchOwnData();
  download(fileName ?? 'my-data.zip', contents);
}
