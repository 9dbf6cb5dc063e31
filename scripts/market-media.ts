import { urlOf } from '#api/http/request-url.ts';
import type { Market } from '#api/market.ts';
import { createPictures, type Pictures } from '#api/media/pictures.ts';
import type { SocialImages } from '#api/social/images.ts';
import { demoDrawing } from './demo/drawing/draw-missing.ts';
import { openDrawers } from './demo/drawing/drawers.ts';

/** Answers for all of `/media/…`: the pictures, and the social images made from them. */
export const answerMedia =
  (pictures: Pictures, social: SocialImages) =>
  (request: Request): Promise<Response> =>
    urlOf(request).pathname.startsWith('/media/social/') ? social.serve(request) : pictures.serve(request);

/** The pictures of a market; those of a demo market are drawn when they are first asked for. */
export function marketPictures(market: Pick<Market, 'db' | 'media' | 'imageQueue'>): Pictures {
  return createPictures(market, demoDrawing(market.db, openDrawers()));
}
