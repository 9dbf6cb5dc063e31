import { namesOf } from '../names-of.ts';

/** The way of a lead to a sale, as dealers speak of it; the last two end it. */
export const LEAD_STAGES = ['new', 'contacted', 'viewing', 'negotiating', 'won', 'lost'] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

export const STAGE_WORDS = {
  new: 'New',
  contacted: 'Contacted',
  viewing: 'Viewing',
  negotiating: 'Negotiating',
  won: 'Won',
  lost: 'Lost',
} as const satisfies Record<LeadStage, string>;

/** The stages in which something remains to be done. */
export const OPEN_STAGES: readonly LeadStage[] = ['new', 'contacted', 'viewing', 'negotiating'];

export const isOpen = (stage: LeadStage): boolean => OPEN_STAGES.includes(stage);

/** Why buyers do not buy, as dealers count it. */
export const LOST_REASONS = {
  price: 'Too expensive',
  finance: 'Got no finance',
  'bought-elsewhere': 'Bought another car',
  'car-gone': 'The car was gone',
  condition: 'The car was not as expected',
  'no-answer': 'Does not answer',
  'not-serious': 'Was not serious',
  other: 'Another reason',
} as const;
export type LostReason = keyof typeof LOST_REASONS;
export const LOST_REASON_NAMES: readonly LostReason[] = namesOf(LOST_REASONS);
