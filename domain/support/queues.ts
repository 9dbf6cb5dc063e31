/** The queues of the support inbox, and how each is called. */
export const SUPPORT_QUEUES = {
  waiting: 'Waiting',
  mine: 'Mine',
  unassigned: 'Unassigned',
  open: 'All open',
  closed: 'Closed',
} as const;
export type SupportQueue = keyof typeof SUPPORT_QUEUES;

export const isSupportQueue = (word: string): word is SupportQueue => Object.hasOwn(SUPPORT_QUEUES, word);
export const SUPPORT_QUEUE_NAMES: readonly SupportQueue[] =
  Object.keys(SUPPORT_QUEUES).filter(isSupportQueue);

/** Who wrote a support message: the person, an admin, or the market by itself. */
export const SUPPORT_SIDES = ['person', 'support', 'automatic'] as const;
export type SupportSide = (typeof SUPPORT_SIDES)[number];
