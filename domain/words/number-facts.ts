import type { VehicleFilters } from '../search/filters.ts';

/** The filters that the numbers of a text set; money in whole KES, mileage in km, `litres` in tenths. */
export type NumberFacts = Partial<Pick<VehicleFilters, BoundName>> & {
  cash?: number;
  /** Money for the down payment: alone it sets no limit to what is paid a month. */
  deposit?: number;
  monthly?: number;
  seats?: number;
  litres?: number;
};

type BoundName =
  | ('minPrice' | 'maxPrice' | 'minYear' | 'maxYear' | 'minMileage' | 'maxMileage')
  | ('minEngineCc' | 'maxEngineCc' | 'minSeats');
