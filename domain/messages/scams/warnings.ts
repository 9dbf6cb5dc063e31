import { namesOf } from '../../names-of.ts';

/** Kinds of scams that messages are warned about, in the order of their harm: of several, the first is shown. */
const WARNINGS = {
  secret: {
    why: 'This message asks for a PIN, a password or a code.',
    instead: 'Give it to no one: a sale needs none of them, and with them your money can be taken.',
    section: 'codes',
  },
  overpayment: {
    why: 'This message asks to send money back.',
    instead:
      'Look at your own balance first, and let your bank or Safaricom reverse what was sent by mistake.',
    section: 'money-back',
  },
  shipping: {
    why: 'This message asks to pay an agent, a courier or a port before you have the car.',
    instead: 'See the car where it stands, and pay the seller when it is handed over.',
    section: 'shipping',
  },
  'pay-link': {
    why: 'This message asks to pay by a link or in a way that cannot be taken back.',
    instead: 'Pay by bank transfer or banker’s cheque when the car is handed over.',
    section: 'links',
  },
  'viewing-fee': {
    why: 'This message asks for money to see or drive the car.',
    instead:
      'Seeing a car costs nothing. Meet at a public place by day, and pay only for what you have seen.',
    section: 'viewing-fee',
  },
  deposit: {
    why: 'This message asks for money before the car is seen or handed over.',
    instead: 'See the car and its logbook first, then pay by bank transfer or banker’s cheque.',
    section: 'pay-first',
  },
} as const;

export type ScamKind = keyof typeof WARNINGS;
export const SCAM_KINDS = namesOf(WARNINGS);

/** What is said under a message: why it is warned about, what to do instead, and where /safety says more. */
export type ScamWarning = { kind: ScamKind; why: string; instead: string; section: string };

/** The warning of a kind of scam, in words. */
export const warningOf = (kind: ScamKind): ScamWarning => ({ kind, ...WARNINGS[kind] });
