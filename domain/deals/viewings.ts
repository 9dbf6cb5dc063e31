import { namesOf } from '../names-of.ts';
import type { Side } from './offers.ts';

/** What the database keeps of a viewing. */
export const VIEWING_STATUSES = ['proposed', 'agreed', 'declined', 'moved', 'cancelled', 'past'] as const;
export type ViewingStatus = (typeof VIEWING_STATUSES)[number];

type Who = 'maker' | 'other' | 'either';
type Step = { by: Who; to: ViewingStatus };

/** From each state: the steps, who takes them, and where they lead. States that are missing here are the end. */
const STEPS_FROM = {
  proposed: {
    accept: { by: 'other', to: 'agreed' },
    decline: { by: 'other', to: 'declined' },
    move: { by: 'either', to: 'moved' },
    cancel: { by: 'maker', to: 'cancelled' },
  },
  agreed: {
    move: { by: 'either', to: 'moved' },
    cancel: { by: 'either', to: 'cancelled' },
  },
} as const satisfies Partial<Record<ViewingStatus, Record<string, Step>>>;
export type ViewingStep = keyof (typeof STEPS_FROM)['proposed'];
export const VIEWING_STEP_NAMES = namesOf(STEPS_FROM.proposed);

const stepsFrom = (status: ViewingStatus): Partial<Record<ViewingStep, Step>> =>
  status === 'proposed' || status === 'agreed' ? STEPS_FROM[status] : {};

/** Where a step leads from a state; undefined where there is no such step. */
export const viewingAfter = (status: ViewingStatus, step: ViewingStep): ViewingStatus | undefined =>
  stepsFrom(status)[step]?.to;

/** The state of a viewing at `now`: one whose time has come is past, whatever was said of it. */
export const viewingState = (
  { status, startsAt }: { status: ViewingStatus; startsAt: string },
  now: number,
): ViewingStatus =>
  (status === 'proposed' || status === 'agreed') && Date.parse(startsAt) <= now ? 'past' : status;

/** The steps that a side may take with a viewing. */
export const viewingSteps = (
  state: ViewingStatus,
  { maker, side }: { maker: Side; side: Side },
): ViewingStep[] =>
  namesOf(stepsFrom(state)).filter((step) => {
    const by = stepsFrom(state)[step]?.by;
    return by === 'either' || (by === 'maker') === (maker === side);
  });

/** Why a step cannot be taken, in a sentence; undefined where it can. */
export function viewingRefusal(
  step: ViewingStep,
  { state, maker, side }: { state: ViewingStatus; maker: Side; side: Side },
): string | undefined {
  if (viewingSteps(state, { maker, side }).includes(step)) return undefined;
  if (state === 'proposed')
    return maker === side
      ? 'You proposed this time: the other side answers it.'
      : 'Only the side that proposed a time can take it back.';
  return OVER[state];
}

const OVER: Record<Exclude<ViewingStatus, 'proposed'>, string> = {
  agreed: 'This viewing is agreed already.',
  declined: 'This time has been declined already.',
  moved: 'Another time has taken the place of this one.',
  cancelled: 'This viewing is cancelled.',
  past: 'This time has passed. Propose another.',
};
