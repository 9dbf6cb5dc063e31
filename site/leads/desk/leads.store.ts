import { atom, type ReadableAtom } from 'nanostores';
import type { Lead, LeadChange, LeadsAnswer } from '#api/leads/desk-schema.ts';
import { LEAD_STAGES } from '#domain/leads/stages.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import type { LeadQuestion } from './api.ts';
import type { DeskAddress } from './desk-address.ts';

/** Leads of one list, or of one column of the board. */
export type LeadPage = { question: LeadQuestion; leads: readonly Lead[]; total: number };
type Whole = Pick<LeadsAnswer, 'stages' | 'overdue' | 'response' | 'team' | 'mayExport'>;

export type Leads =
  | { status: 'loading' }
  /** `sentence` says why. */
  | { status: 'failed'; sentence: string }
  | ({ status: 'ready'; pages: readonly LeadPage[] } & Whole);

export type LeadsGateway = {
  list(question: LeadQuestion, signal: AbortSignal): Promise<LeadsAnswer>;
  change(id: number, change: LeadChange): Promise<{ lead: Lead }>;
};

export type LeadsStore = ReturnType<typeof createLeads>;

const ON_A_PAGE = 20;
const IN_A_COLUMN = 15;

/** One question for a list, one for each column of a board. */
export function questionsOf({ view, leadId, page, ...filter }: DeskAddress): LeadQuestion[] {
  if (view === 'list') return [{ ...filter, page, limit: ON_A_PAGE }];
  return LEAD_STAGES.map((stage) => ({ ...filter, stage, page: 1, limit: IN_A_COLUMN }));
}

/** The leads on the screen, as a list or as the columns of a board. */
export function createLeads(gateway: LeadsGateway) {
  const $leads = atom<Leads>({ status: 'loading' });
  const readable: ReadableAtom<Leads> = $leads;
  const loading = createNewestCall();
  let asked: readonly LeadQuestion[] = [];

  async function refresh(): Promise<void> {
    const signal = loading.begin();
    try {
      const answers = await Promise.all(asked.map((question) => gateway.list(question, signal)));
      const [first] = answers;
      if (signal.aborted || !first) return;
      const pages = answers.map(({ leads, total }, index) => pageOf(asked[index], leads, total));
      const { stages, overdue, response, team, mayExport } = first;
      $leads.set({ status: 'ready', pages: pages.flat(), stages, overdue, response, team, mayExport });
    } catch (cause) {
      // Leads that are on the screen stay there: they are better than none.
      if (!signal.aborted && $leads.get().status !== 'ready')
        $leads.set({ status: 'failed', sentence: sentenceOf(cause) });
    }
  }

  /** Shows a lead as it is now: in its place of a list, on top of its column of a board. */
  function show(lead: Lead): void {
    const state = $leads.get();
    if (state.status === 'ready')
      $leads.set({ ...state, pages: state.pages.map((page) => withLead(page, lead)) });
  }

  /** Moves a lead at once and takes that back where the market refuses it, with the reason. */
  async function move(lead: Lead, change: LeadChange): Promise<Lead> {
    show({ ...lead, ...(change.stage && { stage: change.stage }), lostReason: change.lostReason ?? null });
    try {
      const { lead: now } = await gateway.change(lead.id, { ...change, updatedAt: lead.updatedAt });
      show(now);
      return now;
    } catch (cause) {
      show(lead);
      void refresh();
      throw cause;
    }
  }

  return {
    $leads: readable,
    /** Shows what an address asks for. */
    ask(questions: readonly LeadQuestion[]): Promise<void> {
      asked = questions;
      $leads.set({ status: 'loading' });
      return refresh();
    },
    refresh,
    show,
    move,
    stop: loading.stop,
  };
}

const pageOf = (question: LeadQuestion | undefined, leads: readonly Lead[], total: number): LeadPage[] =>
  question ? [{ question, leads, total }] : [];

/** Columns hold leads of their stage alone; a list keeps what it shows until it is fetched again. */
function withLead(page: LeadPage, lead: Lead): LeadPage {
  const { leads, total, question } = page;
  const isShown = leads.some(({ id }) => id === lead.id);
  const isColumn = question.limit === IN_A_COLUMN;
  const belongs = !isColumn || question.stage === lead.stage;
  if (isShown && belongs) return { ...page, leads: leads.map((each) => (each.id === lead.id ? lead : each)) };
  if (isShown) return { ...page, leads: leads.filter(({ id }) => id !== lead.id), total: total - 1 };
  return isColumn && belongs ? { ...page, leads: [lead, ...leads], total: total + 1 } : page;
}
