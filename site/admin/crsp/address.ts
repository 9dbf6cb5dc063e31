/** The parts of an open price list. */
export const STEPS = ['columns', 'rows', 'changes', 'matches', 'approve'] as const;
export type Step = (typeof STEPS)[number];

/** What the address says of the price-data manager. */
export type CrspAddress = {
  /** The list that is open. */
  id: number | undefined;
  step: Step | undefined;
  /** What of the step is shown: an outcome or a kind. */
  show: string;
  make: string;
  sort: string;
  page: number;
};

const wholeOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Reads the part of an address behind the question mark. Never throws. */
export function readCrspAddress(search: string): CrspAddress {
  const params = new URLSearchParams(search);
  return {
    id: wholeOf(params.get('list')),
    step: STEPS.find((step) => step === params.get('step')),
    show: params.get('show') ?? '',
    make: params.get('make') ?? '',
    sort: params.get('sort') ?? '',
    page: wholeOf(params.get('page')) ?? 1,
  };
}

/** The same as an address of the page; what is usual is left out. */
export function writeCrspAddress(at: Partial<CrspAddress>): string {
  const { id, step, show, make, sort, page = 1 } = at;
  const params = new URLSearchParams();
  if (id !== undefined) params.set('list', String(id));
  if (step) params.set('step', step);
  if (show) params.set('show', show);
  if (make) params.set('make', make);
  if (sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : location.pathname;
}
