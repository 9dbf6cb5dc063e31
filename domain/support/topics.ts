/** What a message through the contact page can be about, in the order they are offered. */
export const CONTACT_TOPICS = {
  buying: 'Buying a car',
  selling: 'Selling a car, or an advert of mine',
  dealer: 'Being a dealer or an agent',
  account: 'My account or signing in',
  safety: 'A scam, or something that worries me',
  privacy: 'My data',
  other: 'Something else',
} as const;
export type ContactTopic = keyof typeof CONTACT_TOPICS;

export const isContactTopic = (word: string): word is ContactTopic => Object.hasOwn(CONTACT_TOPICS, word);

export const CONTACT_TOPIC_NAMES: readonly ContactTopic[] =
  Object.keys(CONTACT_TOPICS).filter(isContactTopic);
