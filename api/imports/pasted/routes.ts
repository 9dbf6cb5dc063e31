import { setImmediate as nextTurn } from 'node:timers/promises';
import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema, refuseProblems } from '#api/http/errors.ts';
import { idempotencyHeader, idempotencyKeyOf } from '#api/http/idempotency.ts';
import type { Market } from '#api/market.ts';
import { LIST_WORDS, MAX_LIST_CARS, MAX_LIST_LINES } from '#domain/adverts/pasted/list-limits.ts';
import { readStockList, type StockList } from '#domain/adverts/pasted/stock-list.ts';
import { makeDrafts } from './make-drafts.ts';
import { draftsAnswer, draftsBody, listAnswer, listBody } from './schema.ts';

const REFUSALS = { 401: failureSchema, 403: failureSchema, 422: failureSchema, 429: failureSchema };

/** A list of cars as dealers send it by WhatsApp, read and made into drafts. */
export const pastedRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ tags: ['selling'] })
    .use(guard({ market, settings }))
    .post(
      '/my/stock-list/read',
      async ({ body, set }) => {
        set.headers['cache-control'] = 'no-store';
        const { cars, others } = await readInTurns(body.text);
        refuseProblems({ text: cars.length > MAX_LIST_CARS ? LIST_WORDS.cars : undefined });
        return { success: true as const, cars: cars.map(toAnswer), others };
      },
      {
        body: listBody,
        response: { 200: listAnswer, ...REFUSALS },
        detail: {
          summary: 'Read a list of cars as it is sent by WhatsApp',
          description: 'Nothing is stored. Phone numbers reach neither a field nor the answered texts.',
        },
      },
    )
    .post(
      '/my/stock-list',
      async ({ body, request, person }) => {
        const asked = { caller: signedIn(person), sellerId: undefined, ...body };
        const results = await makeDrafts(market.db, { ...asked, key: idempotencyKeyOf(request) });
        return { success: true as const, results };
      },
      {
        headers: idempotencyHeader,
        body: draftsBody,
        response: { 200: draftsAnswer, 400: failureSchema, ...REFUSALS },
        detail: {
          summary: 'Make a draft of each of some cars',
          description: 'Send an `Idempotency-Key`, so that a list that is sent twice makes its drafts once.',
        },
      },
    );

const LINES_A_TURN = 20;

/** Reading takes time: requests have their turn in between. Throws 422 for a list of too many lines. */
async function readInTurns(text: string): Promise<StockList> {
  const lines = text.split('\n').length;
  refuseProblems({ text: lines > MAX_LIST_LINES ? LIST_WORDS.lines : undefined });
  const reading = readStockList(text, new Date().getUTCFullYear());
  for (let read = 1; ; read++) {
    const { done, value } = reading.next();
    if (done) return value;
    if (read % LINES_A_TURN === 0) await nextTurn();
  }
}

const toAnswer = ({ text, fields, uncertain, plate }: StockList['cars'][number]) => ({
  ...{ text, uncertain, fields: { ...fields, ...(plate !== undefined && { plate }) } },
});
