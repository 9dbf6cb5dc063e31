import type { ListingStatus } from '#api/selling/schema.ts';
import { namesOf } from '#domain/names-of.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';
import { attentionOf, type Row } from './rows.ts';

export type Sort = { id: string; desc: boolean };

/** What the address says of the table. */
export type Query = {
  words: string;
  status: ListingStatus | undefined;
  make: string;
  model: string;
  minKes: number | undefined;
  maxKes: number | undefined;
  age: Age | undefined;
  /** `none`, or the id of a person of the team. */
  assignee: string;
  needsAttention: boolean;
  sort: readonly Sort[];
};

/** Days on the market, from and to. */
export const AGES = {
  '0-7': 'Up to a week',
  '8-30': '8 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  '91-': 'Over 90 days',
} as const;
export type Age = keyof typeof AGES;

export const AGE_NAMES = namesOf(AGES);

const wholeOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined;

/** Reads the part of an address behind the question mark. Never throws. */
export function readQuery(search: string): Query {
  const params = new URLSearchParams(search);
  return {
    words: params.get('q') ?? '',
    status: VEHICLE_STATUSES.find((each) => each === params.get('status')),
    make: params.get('make') ?? '',
    model: params.get('model') ?? '',
    minKes: wholeOf(params.get('min')),
    maxKes: wholeOf(params.get('max')),
    age: AGE_NAMES.find((each) => each === params.get('days')),
    assignee: params.get('assignee') ?? '',
    needsAttention: params.get('attention') === 'true',
    sort: readSorts(params.get('sort') ?? ''),
  };
}

/** An order as the address holds it, `-price,days`, and back. */
export const sortText = (sort: readonly Sort[]): string =>
  sort.map(({ id, desc }) => (desc ? '-' : '') + id).join(',');
export const readSorts = (text: string): Sort[] => text.split(',').flatMap(readSort);

const readSort = (text: string): Sort[] => {
  const [, minus, id] = /^(-?)([a-z]{2,20})$/i.exec(text) ?? [];
  return id ? [{ id, desc: minus === '-' }] : [];
};

/** The same as an address of the dashboard; what is usual is left out. */
export function writeQuery(query: Query): string {
  const { words, status, make, model, minKes, maxKes, age, assignee, needsAttention, sort } = query;
  const params = new URLSearchParams();
  const named = { q: words, status, make, model, min: minKes, max: maxKes, days: age, assignee };
  for (const [name, value] of Object.entries(named))
    if (value !== undefined && value !== '') params.set(name, String(value));
  if (needsAttention) params.set('attention', 'true');
  if (sort.length > 0) params.set('sort', sortText(sort));
  return params.size === 0 ? '?' : `?${params}`;
}

/** All listings, in whatever order. */
export const NO_FILTERS = {
  ...{ words: '', status: undefined, make: '', model: '', minKes: undefined, maxKes: undefined },
  ...{ age: undefined, assignee: '', needsAttention: false },
} satisfies Omit<Query, 'sort'>;

/** Whether anything but the order is asked for. */
export const isFiltered = (query: Query): boolean => writeQuery({ ...query, sort: [] }) !== '?';

/** The rows that a query asks for, in their order. */
export function matching(rows: readonly Row[], query: Query): readonly Row[] {
  if (!isFiltered(query)) return rows;
  const words = query.words.toLowerCase().split(/\s+/).filter(Boolean);
  const [from = 0, to = Number.POSITIVE_INFINITY] = boundsOf(query.age);
  const { status, make, model, minKes = 0, maxKes = Number.POSITIVE_INFINITY, assignee } = query;
  const asksPrice = query.minKes !== undefined || query.maxKes !== undefined;
  return rows.filter(
    (row) =>
      words.every((word) => row.searched.includes(word)) &&
      (!status || row.status === status) &&
      (!make || row.make === make) &&
      (!model || row.model === model) &&
      (!asksPrice || (row.price !== null && row.price >= minKes && row.price <= maxKes)) &&
      row.daysOnMarket >= from &&
      row.daysOnMarket <= to &&
      (!assignee || String(row.assigneeId ?? 'none') === assignee) &&
      (!query.needsAttention || attentionOf(row) !== undefined),
  );
}

const boundsOf = (age: Age | undefined): (number | undefined)[] =>
  age?.split('-').map((text) => (text === '' ? undefined : Number(text))) ?? [];
