import { BODY_TYPES, type BodyType } from '../vehicles/words.ts';

/** How the stock of a showroom may be ordered, in the words of the choice. */
export const STOCK_ORDERS = {
  newest: 'Newest first',
  price_low: 'Lowest price',
  price_high: 'Highest price',
  year_new: 'Newest model year',
  mileage_low: 'Lowest mileage',
} as const;
export type StockOrder = keyof typeof STOCK_ORDERS;

/** Which cars of a showroom are shown; an empty text and 0 are not asked for. */
export type StockFilter = {
  make: string;
  bodyType: BodyType | '';
  minYear: number;
  maxPrice: number;
  sortBy: StockOrder;
};
export const ALL_STOCK: StockFilter = { make: '', bodyType: '', minYear: 0, maxPrice: 0, sortBy: 'newest' };

const MOST_LETTERS = 60;
const isOrder = (name: string): name is StockOrder => Object.hasOwn(STOCK_ORDERS, name);

/** The filter in an address; what cannot be read is not asked for. */
export function parseStockFilter(params: URLSearchParams): StockFilter {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, MOST_LETTERS);
  const whole = (name: string) => {
    const digits = (params.get(name) ?? '').replaceAll(/[\s,]/g, '');
    return /^\d{1,12}$/.test(digits) ? Number(digits) : 0;
  };
  const order = params.get('sortBy') ?? '';
  return {
    make: text('make'),
    bodyType: BODY_TYPES.find((known) => known === params.get('bodyType')) ?? '',
    ...{ minYear: whole('minYear'), maxPrice: whole('maxPrice') },
    sortBy: isOrder(order) ? order : ALL_STOCK.sortBy,
  };
}

/** The parameters of a filter; none for all of the stock in its usual order. */
export function stockFilterParams({ sortBy, ...asked }: StockFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) params.set(name, String(value));
  if (sortBy !== ALL_STOCK.sortBy) params.set('sortBy', sortBy);
  return params;
}

/** Whether fewer cars than all are asked for. */
export const narrows = ({ make, bodyType, minYear, maxPrice }: StockFilter): boolean =>
  make !== '' || bodyType !== '' || minYear > 0 || maxPrice > 0;
