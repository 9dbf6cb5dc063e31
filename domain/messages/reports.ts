/** Reasons to report an advert, in the order they are offered. */
export const REPORT_REASONS = [
  'fraud',
  'stolen',
  'sold',
  'wrong-price',
  'wrong-facts',
  'duplicate',
  'offensive',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

const WORDS: Record<ReportReason, string> = {
  fraud: 'It looks like fraud',
  stolen: 'The vehicle may be stolen',
  sold: 'It has been sold already',
  'wrong-price': 'The price is not the real one',
  'wrong-facts': 'Facts or photos are wrong',
  duplicate: 'The same car is advertised twice',
  offensive: 'It is offensive or spam',
  other: 'Something else',
};

/** A reason as people read it. */
export const reasonText = (reason: ReportReason): string => WORDS[reason];

export const isReportReason = (word: string): word is ReportReason =>
  REPORT_REASONS.some((reason) => reason === word);

export const MAX_REPORT_LETTERS = 2_000;
export const MAX_POLICE_REFERENCE_LETTERS = 60;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type Report = {
  reason: ReportReason;
  details: string | null;
  email: string | null;
  /** The number in the police's occurrence book; only of what was reported as stolen. */
  policeReference: string | null;
};
type TypedReport = { reason: string; details: string; email: string; policeReference?: string };

/** A report as it was typed, tidied; or a sentence for each field that is wrong. */
export function readReport({ reason, policeReference = '', ...typed }: TypedReport): {
  report?: Report;
  problems: Record<string, string>;
} {
  const details = typed.details.trim();
  const email = typed.email.trim();
  const reference = policeReference.trim().replace(/\s+/g, ' ');
  const problems: Record<string, string> = {};
  if (!isReportReason(reason)) problems.reason = 'Please choose a reason.';
  if (reason === 'other' && details === '') problems.details = 'Please say what is wrong.';
  if (details.length > MAX_REPORT_LETTERS)
    problems.details = `Please use at most ${MAX_REPORT_LETTERS.toLocaleString('en-KE')} letters.`;
  if (email !== '' && (email.length > 200 || !EMAIL.test(email)))
    problems.email = 'Please enter a valid email address';
  if (reference.length > MAX_POLICE_REFERENCE_LETTERS)
    problems.policeReference = `Please use at most ${MAX_POLICE_REFERENCE_LETTERS} letters.`;
  if (Object.keys(problems).length > 0 || !isReportReason(reason)) return { problems };
  return {
    report: {
      ...{ reason, details: details || null, email: email || null },
      policeReference: reason === 'stolen' && reference !== '' ? reference : null,
    },
    problems,
  };
}
