import { Elysia } from 'elysia';
import { z } from 'zod';
import { tariffInForce } from '#api/duty/figures.ts';
import { ApiError, failureSchema } from '#api/http/errors.ts';
import { parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { toCents } from '#domain/duty/arithmetic.ts';
import { summarise } from '#domain/duty/crsp-narrow.ts';
import { type DutyEstimate, estimateDuty } from '#domain/duty/estimate.ts';
import { DUTY_FIELDS, type DutyValues, readDutyQuestion } from '#domain/duty/question.ts';
import { monthInKenya } from '#domain/month.ts';
import { type PriceList, priceListInForce } from './price-list.ts';
import { findModelOffer } from './queries.ts';
import { estimateQuery, estimateSchema, offerSchema, referenceSchema, toAnswerRow } from './schema.ts';

const PUBLIC_FOR_A_MINUTE = 'public, max-age=60';
const MAX_NAME_LENGTH = 80;

const name = (what: string) =>
  z
    .string({ error: `Give the ${what}.` })
    .trim()
    .min(1, `Give the ${what}.`)
    .max(MAX_NAME_LENGTH, `The ${what} has at most ${MAX_NAME_LENGTH} letters.`);

export const dutyRoutes = ({ market }: { market: Market }) =>
  new Elysia({ prefix: '/duty', tags: ['duty'] })
    .get(
      '/reference',
      async ({ query: { make, model }, set }) => {
        set.headers['cache-control'] = PUBLIC_FOR_A_MINUTE;
        const list = await priceListInForce(market.db);
        return { success: true as const, data: answerReference(list, make, model) };
      },
      {
        query: z.object({ make: name('make'), model: name('model').optional() }),
        response: { 200: z.object({ success: z.literal(true), data: referenceSchema }), 422: failureSchema },
        detail: {
          summary: 'The tax authority’s retail prices of a make or model; no rows where it has none',
        },
      },
    )
    .get(
      '/estimate',
      async ({ request, set }) => {
        const { body: tariff } = await tariffInForce(market.db);
        const asked = filtersSet(request);
        const { question, problems } = readDutyQuestion(asked, monthInKenya(new Date()), tariff);
        if (!question)
          throw new ApiError(422, 'The tax cannot be estimated from this.', {
            code: 'VALIDATION',
            fields: problems,
          });
        set.headers['cache-control'] = PUBLIC_FOR_A_MINUTE;
        return { success: true as const, data: answerEstimate(estimateDuty(question, tariff)) };
      },
      {
        query: estimateQuery,
        response: { 200: z.object({ success: z.literal(true), data: estimateSchema }), 422: failureSchema },
        detail: { summary: 'The tax on importing one vehicle, line by line' },
      },
    )
    .get(
      '/on-sale',
      async ({ query, set }) => {
        set.headers['cache-control'] = PUBLIC_FOR_A_MINUTE;
        return { success: true as const, data: await findModelOffer(market.db, query) };
      },
      {
        query: z.object({
          make: name('make'),
          model: name('model'),
          year: z.coerce.number({ error: 'Give the year.' }).int().min(1950).max(2100),
        }),
        response: { 200: z.object({ success: z.literal(true), data: offerSchema }), 422: failureSchema },
        detail: { summary: 'What the same model of about the same year costs on this market, duty included' },
      },
    );

function filtersSet(request: Request): DutyValues {
  const params = parametersOf(request);
  return Object.fromEntries(DUTY_FIELDS.map((field) => [field, params.get(field) ?? undefined]));
}

function answerReference(list: PriceList, make: string, model: string | undefined) {
  const rows = model === undefined ? list.rowsOfMake(make) : list.rowsOfModel(make, model);
  const prices = rows.length > 0 ? summarise(rows) : undefined;
  return {
    schedule: list.of.effectiveFrom.slice(0, 7),
    ...{ asOf: list.of.asOf, source: list.of.source, list: list.of },
    rows: rows.map(toAnswerRow),
    median: prices?.medianKes ?? null,
    min: prices?.minKes ?? null,
    max: prices?.maxKes ?? null,
  };
}

function answerEstimate(estimate: DutyEstimate) {
  const { schedule, dutyClass, ageMonths, depreciation, rates } = estimate;
  return {
    schedule: schedule.id,
    scheduleSource: schedule.source,
    scheduleAsOf: schedule.asOf,
    class: dutyClass,
    ageMonths,
    depreciation: depreciation.percent / 100,
    depreciationIsEstimate: depreciation.estimate ?? false,
    customsValue: toCents(estimate.customsValueKes),
    importDuty: toCents(estimate.importDutyKes),
    exciseDuty: toCents(estimate.exciseDutyKes),
    vat: toCents(estimate.vatKes),
    rdl: toCents(estimate.rdlKes),
    idf: toCents(estimate.idfKes),
    total: toCents(estimate.totalKes),
    ratesPercent: {
      importDuty: rates.dutyPercent,
      exciseDuty: rates.excisePercent,
      vat: rates.vatPercent,
      rdl: rates.rdlPercent,
      idf: rates.idfPercent,
    },
  };
}
