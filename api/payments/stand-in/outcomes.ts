/** What becomes of a prompt on a phone. */
export type Outcome = {
  /** M-Pesa's result code: 0 is paid. */
  code: number;
  says: string;
  /** When the payer acts. */
  when: 'soon' | 'timeout' | 'late';
  /** How often the callback is sent. */
  callbacks: 0 | 1 | 2;
  /** The callback names another amount than was asked for. */
  isWrongAmount?: true;
};

const PAID = {
  code: 0,
  says: 'The service request is processed successfully.',
  when: 'soon',
  callbacks: 1,
} as const satisfies Outcome;
const failed = (code: number, says: string, when: Outcome['when'] = 'soon'): Outcome => ({
  ...{ code, says, when, callbacks: 1 },
});

export const CANCELLED = failed(1032, 'Request cancelled by user');
export const REPEATED = failed(17, 'A similar transaction was made within the last two minutes.');
export const WRONG_PARTY = failed(2028, 'The request is not permitted according to product assignment.');

/** What each number does, by its last two digits; all others pay. */
export const OUTCOMES: Readonly<Record<string, Outcome>> = {
  '01': PAID,
  '02': CANCELLED,
  '03': failed(2001, 'The initiator information is invalid.'),
  '04': failed(1, 'The balance is insufficient for the transaction.'),
  '05': failed(1037, 'DS timeout user cannot be reached', 'timeout'),
  '06': { ...PAID, callbacks: 2 },
  '07': { ...PAID, when: 'late' },
  '08': { ...PAID, isWrongAmount: true },
  '09': { ...PAID, callbacks: 0 },
};

export const outcomeOfPhone = (phone: string): Outcome => OUTCOMES[phone.slice(-2)] ?? PAID;
