import type { Db } from '#api/database/open.ts';
import { type Columns, csvHead, csvLines } from '#api/files/csv-table.ts';
import { carsInPeriod, type Measured } from './analytics.ts';
import { describeCars } from './cars.ts';
import { listModels } from './models.ts';
import type { CarFigures, CsvTable, ModelFigures, StepFigures } from './schema.ts';

const AT_ONCE = 50;

const CARS: Columns<CarFigures> = [
  ['Listing', ({ id }) => id],
  ['Vehicle', ({ title }) => title],
  ['Make', ({ make }) => make],
  ['Model', ({ model }) => model],
  ['Year', ({ year }) => year],
  ['Status', ({ status }) => status],
  ['Listed (UTC)', ({ listedAt }) => listedAt],
  ['Sold (UTC)', ({ soldAt }) => soldAt],
  ['Days listed', ({ days }) => days],
  ['Price (KES)', ({ priceKes }) => priceKes],
  ['Against the market', ({ position }) => position],
  ['Percent over the market', ({ percentDiff }) => percentDiff],
  ['Compared with cars', ({ comparables }) => comparables],
  ['Views', ({ views }) => views],
  ['Expected views', ({ expected }) => expected?.views ?? null],
  ['Saves', ({ saves }) => saves],
  ['New leads', ({ leads }) => leads],
  ['Expected leads', ({ expected }) => expected?.leads ?? null],
  ['Expected by cars', ({ expected }) => expected?.cars ?? null],
  ['Next', ({ next }) => next?.words ?? null],
];

const MODELS: Columns<ModelFigures> = [
  ['Make', ({ make }) => make],
  ['Model', ({ model }) => model],
  ['For sale', ({ live }) => live],
  ['Median days listed', ({ medianDays }) => medianDays],
  ['Priced over the market', ({ over }) => over],
  ['Views', ({ views }) => views],
  ['Saves', ({ saves }) => saves],
  ['New leads', ({ leads }) => leads],
  ['Leads per 100 views', ({ leadsPer100Views }) => leadsPer100Views],
  ['Sold', ({ sold }) => sold],
];

const STEPS: Columns<StepFigures> = [
  ['From', ({ from }) => from],
  ['To', ({ to }) => to],
  ['Views', ({ views }) => views],
  ['Saves', ({ saves }) => saves],
  ['New leads', ({ leads }) => leads],
];

/** One table of the analytics as CSV, piece by piece. A cell is empty where there is too little data. */
export async function* writeCsv(db: Db, measured: Measured, table: CsvTable): AsyncGenerator<string> {
  if (table === 'steps') yield write(STEPS, measured.counts.steps, true);
  else if (table === 'models')
    yield write(MODELS, listModels(carsInPeriod(measured), measured.counts, measured.asked.period), true);
  else {
    yield write(CARS, [], true);
    const cars = carsInPeriod(measured);
    for (let from = 0; from < cars.length; from += AT_ONCE)
      yield write(CARS, await describeCars(db, measured, cars.slice(from, from + AT_ONCE)), false);
  }
}

const write = <Row>(columns: Columns<Row>, rows: readonly Row[], isFirst: boolean): string =>
  `${isFirst ? csvHead(columns) : ''}${csvLines(columns, rows)}`;
