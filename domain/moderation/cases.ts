/** What is checked. */
export const MODERATION_KINDS = ['listing', 'showroom', 'review'] as const;
export type ModerationKind = (typeof MODERATION_KINDS)[number];

/** How a case ended: passed by the rules alone, allowed or refused by an admin, dropped where its subject went away by itself. */
export const MODERATION_OUTCOMES = ['passed', 'allowed', 'refused', 'dropped'] as const;
export type ModerationOutcome = (typeof MODERATION_OUTCOMES)[number];
