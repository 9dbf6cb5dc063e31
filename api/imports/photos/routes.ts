import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { createLargeUploads } from '#api/http/large-uploads.ts';
import { parameter } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { chooseSeller } from '#api/selling/rights.ts';
import { PHOTO_ZIP, PHOTO_ZIP_WORDS } from '#domain/imports/limits.ts';
import { sellerIdIn } from '../stock/rights.ts';
import { describeZip, listZips } from './queries.ts';
import { receiveZip } from './receive.ts';
import { zipAnswer, zipStartSchema, zipsAnswer } from './schema.ts';
import { cancelZip, findOwnZip } from './steps.ts';

const startAnswer = z.object({ success: z.literal(true), photos: zipStartSchema });
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const UPLOAD = { 400: failureSchema, 408: failureSchema, 413: failureSchema, 503: failureSchema };
/** They are large. */
const MOST_ARRIVING = 4;

const zipContent = {
  'multipart/form-data': {
    schema: {
      type: 'object' as const,
      required: ['file'],
      properties: {
        file: { type: 'string' as const, format: 'binary', description: PHOTO_ZIP_WORDS.limits },
      },
    },
  },
};

/** How dealers add photos to many listings at once: a zip whose files are named by stock numbers. */
export const photoZipRoutes = ({ market, settings }: { market: Market; settings: Settings }) => {
  const receive = createLargeUploads({
    ...{ dir: market.uploadsDir, field: 'file', maxBytes: PHOTO_ZIP.maxBytes, mostArriving: MOST_ARRIVING },
    ...{ tooLarge: PHOTO_ZIP_WORDS.tooLarge, missing: PHOTO_ZIP_WORDS.missing },
  });
  return new Elysia({ prefix: '/my/imports/photos', tags: ['selling'] })
    .use(guard({ market, settings }))
    .post(
      '',
      async ({ request, query, person, status }) => {
        const caller = signedIn(person);
        const sellerId = await chooseSeller(market.db, caller, sellerIdIn(query.sellerId), ['edit']);
        const whose = { sellerId, personId: caller.id };
        const photos = await receive(request, (file) => receiveZip(market, whose, file));
        return status(202, { success: true as const, photos });
      },
      {
        query: z.object({ sellerId: parameter('For agents of several dealers: for which of them') }),
        response: { 202: startAnswer, ...REFUSALS, ...UPLOAD, 409: failureSchema, 422: failureSchema },
        detail: {
          summary: 'Send a zip of photos for listings of one’s own',
          description: `A form with one file, \`file\`: ${PHOTO_ZIP_WORDS.limits}. Photos find their listings by stock number: \`STK-12.jpg\`, \`STK-12_1.jpg\`, \`STK-12 (2).png\` or \`STK-12/front.jpg\`. They are added in the background; the same photo again changes nothing.`,
          requestBody: { content: zipContent },
        },
      },
    )
    .get(
      '',
      async ({ person }) => ({ success: true as const, zips: await listZips(market.db, signedIn(person)) }),
      {
        response: { 200: zipsAnswer, ...REFUSALS },
        detail: { summary: 'The last zips of photos, the newest first' },
      },
    )
    .get(
      '/:id',
      async ({ params, person }) => {
        const found = await findOwnZip(market.db, signedIn(person), idOf(params.id));
        return { success: true as const, photos: await describeZip(market.db, found) };
      },
      {
        response: { 200: zipAnswer, ...REFUSALS, 404: failureSchema },
        detail: {
          summary: 'How far a zip of photos is, and which of its files were left out',
          description: 'Ask again while its state is `adding`.',
        },
      },
    )
    .post(
      '/:id/cancel',
      async ({ params, person }) => {
        const caller = signedIn(person);
        await cancelZip(market, await findOwnZip(market.db, caller, idOf(params.id)));
        const found = await findOwnZip(market.db, caller, idOf(params.id));
        return { success: true as const, photos: await describeZip(market.db, found) };
      },
      {
        response: { 200: zipAnswer, ...REFUSALS, 404: failureSchema, 409: failureSchema },
        detail: { summary: 'Stop adding the photos of a zip', description: 'Photos that were added stay.' },
      },
    );
};
