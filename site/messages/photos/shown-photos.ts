import { type PhotoSize, readPhoto } from './api.ts';

/** Photos of one page that stay in memory; the server lets no cache keep them. */
const MOST_KEPT = 100;
const kept = new Map<string, Promise<string>>();

/** A private photo as a `data:` address, which the content security policy allows; asked for once a page. */
export function showPhoto(conversationId: number, photoId: number, size: PhotoSize): Promise<string> {
  const key = `${photoId} ${size}`;
  const known = kept.get(key);
  if (known) return known;
  const address = readPhoto(conversationId, photoId, size).then(addressOf);
  kept.set(key, address);
  address.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return address;
}

const addressOf = (contents: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(contents);
  });
