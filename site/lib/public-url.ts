import { publicUrlOf } from '#domain/public-url.ts';

/** Where visitors find the market: canonical links, sitemaps and social tags are made from it. */
export function publicUrl(): string {
  const { PUBLIC_URL, PORT } = process.env;
  return publicUrlOf({ PUBLIC_URL, PORT });
}
