import { EXEMPTIONS, type ExemptionId } from '#domain/duty/exemptions.ts';

type DutyClaim = Exclude<ExemptionId, 'none'>;

/** What an admin may grant otherwise than to everybody. */
export const EXEMPTION_KINDS = [
  'duty-returning-resident',
  'duty-disability',
  'duty-diplomat',
  'rate-invitations',
  'rate-drafts',
  'rate-numbers',
  'fee-waiver',
  'free-renewal',
  'extension',
] as const;
export type ExemptionKind = (typeof EXEMPTION_KINDS)[number];

type Rule = {
  label: string;
  /** Of a listing or of a person. */
  subject: 'listing' | 'person';
  /** Of an override: how many everybody has, and the most that can be granted; of an extension how many days. */
  amount?: { usual: number; most: number; unit: string };
  /** It acts once, as it is granted, and ends with the days that it adds. */
  actsOnce?: true;
};

const dutyClaim = (id: DutyClaim): Rule => ({
  label: `Imported without duty: ${(EXEMPTIONS.find((each) => each.id === id)?.label ?? id).toLowerCase()}`,
  subject: 'listing',
});

/** Each kind with what it is of, and how far it goes. */
export const EXEMPTION_RULES: Readonly<Record<ExemptionKind, Rule>> = {
  'duty-returning-resident': dutyClaim('returning-resident'),
  'duty-disability': dutyClaim('disability'),
  'duty-diplomat': dutyClaim('diplomat'),
  'rate-invitations': {
    label: 'More invitations of agents',
    subject: 'person',
    amount: { usual: 20, most: 500, unit: 'in 24 hours' },
  },
  // An owner of so many drafts has a program that runs wild.
  'rate-drafts': {
    label: 'More drafts of listings',
    subject: 'person',
    amount: { usual: 200, most: 5_000, unit: 'at a time' },
  },
  'rate-numbers': {
    label: 'More phone numbers looked up',
    subject: 'person',
    amount: { usual: 30, most: 300, unit: 'an hour' },
  },
  // It lifts all limits and fees while it runs.
  'fee-waiver': { label: 'Fee waiver', subject: 'person' },
  'free-renewal': { label: 'Free renewal', subject: 'listing', actsOnce: true },
  extension: {
    ...{ label: 'More days on sale', subject: 'listing', actsOnce: true },
    amount: { usual: 0, most: 366, unit: 'days' },
  },
};

export const isExemptionKind = (name: string): name is ExemptionKind =>
  EXEMPTION_KINDS.some((kind) => kind === name);

/** The claims that a car was imported without duty. */
export const DUTY_KINDS: readonly ExemptionKind[] = EXEMPTION_KINDS.filter((kind) =>
  kind.startsWith('duty-'),
);

/** The limits of calls that can be raised for a person. */
export type RateKind = Extract<ExemptionKind, `rate-${string}`>;

/** How many everybody has of what such an override raises. */
export const usualAmount = (kind: RateKind): number => EXEMPTION_RULES[kind].amount?.usual ?? 0;
