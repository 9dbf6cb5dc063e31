/** From this amount on a second admin decides whether money is given. */
export const SECOND_ADMIN_FROM_KES = 10_000;

/** Why money is given, kept in the ledger and the audit log for good: so no admin types names into either. */
export const GIVING_REASONS = {
  'paid-twice': 'Paid twice',
  'not-working': 'What was bought did not work',
  mistake: 'Ordered by mistake',
  goodwill: 'Goodwill',
  correction: 'Puts an earlier booking right',
  law: 'The law asks for it',
} as const;
export type GivingReason = keyof typeof GIVING_REASONS;

const isGivingReason = (text: string): text is GivingReason => Object.hasOwn(GIVING_REASONS, text);
export const GIVING_REASON_NAMES: readonly GivingReason[] =
  Object.keys(GIVING_REASONS).filter(isGivingReason);

/** `grant`: the market gives credit for nothing. `pay-out`: credit is sent to the person's phone. */
export const CREDIT_WAYS = ['grant', 'pay-out'] as const;
export type CreditWay = (typeof CREDIT_WAYS)[number];

export const needsSecondAdmin = (amountKes: number): boolean => amountKes >= SECOND_ADMIN_FROM_KES;
