import { STEP_UNITS, type StepUnit } from '#domain/analytics/period.ts';
import { dayName, nairobiDay } from '#domain/nairobi-day.ts';

/** Whole days until yesterday, by name of the address. */
export const SPANS = { '7': '7 days', '30': '30 days', '90': '90 days', '365': '12 months' } as const;
export type Span = keyof typeof SPANS;
export const SPAN_NAMES = ['7', '30', '90', '365'] as const satisfies readonly Span[];
const USUAL_SPAN: Span = '30';

export const CAR_SORTS = ['days', 'price', 'market', 'views', 'saves', 'leads', 'title'] as const;
export type CarSort = (typeof CAR_SORTS)[number];

/** What the address says of the figures that are shown. */
export type AnalyticsAddress = {
  /** Days of one's own count before a span. */
  span: Span;
  from: string;
  to: string;
  by: StepUnit | undefined;
  make: string;
  model: string;
  dealer: string;
  sort: CarSort;
  isRising: boolean;
  page: number;
};

/** Reads the part of an address behind the question mark. Never throws. */
export function readAddress(search: string): AnalyticsAddress {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  return {
    span: SPAN_NAMES.find((each) => each === params.get('span')) ?? USUAL_SPAN,
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    by: STEP_UNITS.find((each) => each === params.get('by')),
    make: params.get('make') ?? '',
    model: params.get('model') ?? '',
    dealer: params.get('dealer') ?? '',
    sort: CAR_SORTS.find((each) => each === params.get('sort')) ?? 'days',
    isRising: params.get('order') === 'asc',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The same as an address of the dashboard's tab; what is usual is left out. */
export function writeAddress(address: Partial<AnalyticsAddress>): string {
  const { span = USUAL_SPAN, from, to, by, make, model, dealer, sort, isRising, page = 1 } = address;
  const params = new URLSearchParams({ tab: 'analytics' });
  if (from || to) {
    if (from) params.set('from', from);
    if (to) params.set('to', to);
  } else if (span !== USUAL_SPAN) params.set('span', span);
  if (by) params.set('by', by);
  if (make) params.set('make', make);
  if (make && model) params.set('model', model);
  if (dealer) params.set('dealer', dealer);
  if (sort && sort !== 'days') params.set('sort', sort);
  if (isRising) params.set('order', 'asc');
  if (page > 1) params.set('page', String(page));
  return `?${params}`;
}

/** The parameters of the call: a span becomes days, whole ones until yesterday. */
export function questionOf(address: AnalyticsAddress, now: number) {
  const { span, from, to, by, make, model, dealer, sort, isRising, page } = address;
  const yesterday = nairobiDay(now) - 1;
  const days =
    from || to
      ? { from: from || undefined, to: to || undefined }
      : { from: dayName(yesterday - Number(span) + 1), to: dayName(yesterday) };
  return {
    ...{ ...days, by, make: make || undefined, model: model || undefined, dealer: dealer || undefined },
    ...{ sort, order: isRising ? 'asc' : 'desc', page },
  };
}
export type AnalyticsQuestion = ReturnType<typeof questionOf>;
