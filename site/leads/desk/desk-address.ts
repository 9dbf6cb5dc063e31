import { LEAD_STAGES, type LeadStage } from '#domain/leads/stages.ts';

export type DeskView = 'list' | 'board';

/** What the address says of the leads that are shown. */
export type DeskAddress = {
  view: DeskView;
  stage: LeadStage | undefined;
  assignee: string;
  vehicle: string;
  isOverdue: boolean;
  words: string;
  page: number;
  /** The lead that is open. */
  leadId: number | undefined;
};

const wholeOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Reads the part of an address behind the question mark. Never throws. */
export function readDeskAddress(search: string): DeskAddress {
  const params = new URLSearchParams(search);
  return {
    view: params.get('view') === 'board' ? 'board' : 'list',
    stage: LEAD_STAGES.find((each) => each === params.get('stage')),
    assignee: params.get('assignee') ?? '',
    vehicle: params.get('vehicle') ?? '',
    isOverdue: params.get('overdue') === 'true',
    words: params.get('q') ?? '',
    page: wholeOf(params.get('page')) ?? 1,
    leadId: wholeOf(params.get('lead')),
  };
}

/** The same as an address of the dashboard's tab; what is usual is left out. */
export function writeDeskAddress(desk: Partial<DeskAddress>): string {
  const { view, stage, assignee, vehicle, isOverdue, words, page = 1, leadId } = desk;
  const params = new URLSearchParams({ tab: 'leads' });
  if (view === 'board') params.set('view', view);
  if (stage) params.set('stage', stage);
  if (assignee) params.set('assignee', assignee);
  if (vehicle) params.set('vehicle', vehicle);
  if (isOverdue) params.set('overdue', 'true');
  if (words) params.set('q', words);
  if (page > 1) params.set('page', String(page));
  if (leadId !== undefined) params.set('lead', String(leadId));
  return `?${params}`;
}
