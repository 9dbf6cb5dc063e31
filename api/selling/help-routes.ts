import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { NOT_CHANGED, withEtag } from '#api/http/etag.ts';
import { parameter } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import type { PriceAnalyses } from '#api/prices/prices.ts';
import { knownCar, listMakes, listModels } from '#domain/adverts/known-models.ts';
import { readAdvert } from '#domain/adverts/pasted/read-advert.ts';
import { parseYear } from '#domain/adverts/rows/numbers.ts';
import { listingFieldsBody } from './fields-schema.ts';
import {
  knownAnswer,
  modelsAnswer,
  priceHelpAnswer,
  priceHelpBody,
  readAnswer,
  readBody,
} from './help-schema.ts';
import { helpWithPrice } from './price-help.ts';
import { findOwned } from './rights.ts';

type Deps = { market: Market; settings: Settings; prices: PriceAnalyses };

const PUBLIC_FOR_AN_HOUR = 'public, max-age=3600';
const MAX_NAME_LETTERS = 120;

/** What helps a seller to fill in a listing: reading an advert, the catalogue, and where a price stands. */
export const helpRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/selling' }).use(readingRoutes(deps)).use(catalogueRoutes());

const readingRoutes = ({ market, settings, prices }: Deps) =>
  new Elysia()
    .use(guard({ market, settings }))
    .post(
      '/read',
      ({ body, set }) => {
        const { fields, uncertain, plate } = readAdvert(body.text, new Date().getUTCFullYear());
        set.headers['cache-control'] = 'no-store';
        return { success: true as const, fields: withPlate(fields, plate), uncertain };
      },
      {
        body: readBody,
        response: { 200: readAnswer, 422: failureSchema },
        detail: {
          summary: 'Read the text of an advert into the fields of a listing',
          description:
            'One line such as `Mazda Demio 2015 1.3 auto 78000km 980k Kilimani`, or a whole advert. Nothing is stored. Phone numbers reach no field.',
        },
      },
    )
    .post(
      '/price',
      async ({ body: { fields, id }, person, set }) => {
        const now = Date.now();
        const listing =
          id === undefined ? undefined : await findOwned(market.db, id, signedIn(person), 'view');
        set.headers['cache-control'] = 'no-store';
        const help = await helpWithPrice({ db: market.db, prices }, { fields, listing }, now);
        return { success: true as const, ...help };
      },
      {
        body: priceHelpBody,
        response: {
          200: priceHelpAnswer,
          401: failureSchema,
          403: failureSchema,
          404: failureSchema,
          422: failureSchema,
          503: failureSchema,
        },
        detail: {
          summary: 'Where a price stands among the cars for sale like it, before a listing is saved',
          description: 'With `id`, signed in: one’s own listing with the changes that `fields` say.',
        },
      },
    );

const catalogueRoutes = () =>
  new Elysia()
    .use(withEtag())
    .get(
      '/models',
      ({ query: { make = '' }, set }) => {
        set.headers['cache-control'] = PUBLIC_FOR_AN_HOUR;
        const success = true as const;
        if (make === '') return { success, makes: listMakes(), models: [] };
        return { success, models: listModels(make.slice(0, MAX_NAME_LETTERS)) };
      },
      {
        query: z.object({
          make: parameter('A make, or a name that people use for it; without one the makes'),
        }),
        response: { 200: modelsAnswer },
        detail: {
          summary: 'The makes of the catalogue, or the models of one with generations and trims',
          responses: NOT_CHANGED,
        },
      },
    )
    .get(
      '/known',
      ({ query, set }) => {
        const { make = '', model = '', year = '', variant = '' } = query;
        const said = [make, model, variant].map((name) => name.slice(0, MAX_NAME_LETTERS));
        const [asked = '', ofMake = '', text = ''] = said;
        set.headers['cache-control'] = PUBLIC_FOR_AN_HOUR;
        const car = { make: asked, model: ofMake, year: parseYear(year), variant: text };
        return { success: true as const, ...knownCar(car) };
      },
      {
        query: z.object({
          make: parameter('The make'),
          model: parameter('The model'),
          year: parameter('The year of manufacture'),
          variant: parameter('Trim, chassis code or designation, such as `13S` or `GLC250`'),
        }),
        response: { 200: knownAnswer },
        detail: {
          summary: 'What the catalogue knows of a car: its generations, trims, and what each field can be',
          responses: NOT_CHANGED,
        },
      },
    );

/** A plate is private: it is handed on only where a listing has a field for it. */
const withPlate = <Fields extends object>(fields: Fields, plate: string | undefined): Fields =>
  plate !== undefined && 'plate' in listingFieldsBody.shape ? { ...fields, plate } : fields;
