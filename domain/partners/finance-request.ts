import { INVALID_EMAIL, readEmail } from '../accounts/email.ts';
import { nameProblem } from '../accounts/names.ts';
import { cleanText } from '../accounts/person-name.ts';
import { INVALID_PHONE, readPhone } from '../accounts/phone.ts';
import { BRAND } from '../brand.ts';
import { readFigure } from '../finance/question.ts';

/** What a person agrees to before a request is kept. A changed text gets a new version: both are kept with each request. */
export const FINANCE_CONSENT = {
  version: '2026-11-22',
  text: `I agree that ${BRAND.name} keeps what I entered here, with the vehicle's price and the terms, to find financing for me, and may call or write to me about it. No lender gets it before I agree to that lender, and no computer decides about me. I can withdraw at any time by the link in the mail about this request; it is then deleted.`,
} as const;

/** What a person may agree to besides, so that the seller of the vehicle hears of the request. */
export const SELLER_CONSENT = {
  version: '2026-11-23',
  text: 'Tell the seller of this vehicle too that I ask for finance, with the deposit and the months. The seller does not learn my income, phone number, email or message.',
} as const;

/** Stands wherever a request is confirmed. */
export const NO_LENDER_YET = 'No lender has received it yet.';

const REQUEST_FIELDS = ['name', 'phone', 'email', 'income', 'message'] as const;
export type RequestField = (typeof REQUEST_FIELDS)[number];
/** What stands in the form's fields, as typed. */
export type RequestValues = Readonly<Record<RequestField, string>>;
export type RequestProblems = Partial<Record<RequestField | 'consent', string>>;

/** Who asks: phone in E.164, income in whole KES a month, the message undefined where there is none. */
export type FinanceApplicant = {
  name: string;
  phone: string;
  email: string;
  incomeKes: number;
  message: string | undefined;
};

type Answer =
  | { applicant: FinanceApplicant; problems: Record<string, never> }
  | { applicant: undefined; problems: RequestProblems };

const SHORTEST_NAME = 2;
const LONGEST_APPLICANT = 100;
export const MAX_MESSAGE_LENGTH = 1000;
const INCOME = { of: 'Your income', min: 1000, max: 100_000_000, whole: true, unit: 'KES a month' };

/** Reads the form of a request: who asks, or a sentence for each field that is wrong. Never throws. */
export function readFinanceRequest(values: RequestValues, isAgreed: boolean): Answer {
  const name = cleanText(values.name);
  const badName = nameProblem(name, LONGEST_APPLICANT);
  const phone = readPhone(values.phone);
  const email = readEmail(values.email);
  const income = readFigure(values.income, INCOME);
  const message = values.message.trim();
  const problems: RequestProblems = {
    ...(name.length < SHORTEST_NAME && { name: 'Please enter your name.' }),
    ...(badName && { name: badName }),
    ...(!phone && { phone: INVALID_PHONE }),
    ...(!email && { email: INVALID_EMAIL }),
    ...(income.problem && { income: income.problem }),
    ...(message.length > MAX_MESSAGE_LENGTH && {
      message: `The message may have up to ${MAX_MESSAGE_LENGTH} characters.`,
    }),
    ...(!isAgreed && { consent: 'Please agree before you send the request.' }),
  };
  if (!phone || !email || Object.keys(problems).length > 0) return { applicant: undefined, problems };
  const applicant = { name, phone, email, incomeKes: income.value, message: message || undefined };
  return { applicant, problems: {} };
}

/** `FR-00042`: what a request is called in words and mails. */
export const requestNumber = (id: number): string => `FR-${String(id).padStart(5, '0')}`;
