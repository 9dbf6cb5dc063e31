import { BRAND } from '#domain/brand.ts';

/** The picture that a shared link shows: an address on this site, 1200 by 630, JPEG. */
export type SharedImage = { path: string; alt: string };

/** For pages that are about no single listing; drawn by scripts/draw-share-image.ts. */
export const MARKET_IMAGE: SharedImage = {
  path: '/share.jpg',
  alt: `${BRAND.name}. ${BRAND.tagline} An amber SUV.`,
};
