/** What the help is about, in the order in which it is shown. */
export const HELP_TOPICS = {
  buying: 'Buying a car',
  talking: 'Talking to sellers',
  safety: 'Staying safe',
  selling: 'Selling a car',
  dealers: 'Dealers and agents',
  money: 'Money and import duty',
  account: 'Your account',
  market: 'How the market works',
} as const;

export type HelpTopic = keyof typeof HELP_TOPICS;

const isTopic = (name: string): name is HelpTopic => name in HELP_TOPICS;
export const HELP_TOPIC_NAMES: readonly HelpTopic[] = Object.keys(HELP_TOPICS).filter(isTopic);
