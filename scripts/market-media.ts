import { drawMissing } from '#api/demo/drawing/draw-missing.ts';
import type { Market } from '#api/market.ts';
import { createMedia, type Media } from '#api/media/media.ts';
import { urlOf } from '#api/request-url.ts';
import type { SocialImages } from '#api/social/social-images.ts';

/** Answers for all of `/media/…`: the pictures, and the social images made from them. */
export const answerMedia =
  (media: Media, social: SocialImages) =>
  (request: Request): Promise<Response> =>
    urlOf(request).pathname.startsWith('/media/social/') ? social.serve(request) : media.serve(request);

/** The media of a market; the pictures of a demo market are drawn when they are first asked for. */
export function marketMedia({ mediaDir }: Pick<Market, 'mediaDir'>): Media {
  return createMedia({ mediaDir, drawMissing });
}
