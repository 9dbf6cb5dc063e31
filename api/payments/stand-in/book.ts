import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const outcomeSchema = z.object({
  code: z.number(),
  says: z.string(),
  when: z.enum(['soon', 'timeout', 'late']),
  callbacks: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  isWrongAmount: z.literal(true).optional(),
});

const paymentSchema = z.object({
  checkoutId: z.string(),
  merchantId: z.string(),
  /** Digits with the country code: 254700000001. */
  phone: z.string(),
  /** What was asked for, in whole KES. */
  amountKes: z.number(),
  reference: z.string(),
  callbackUrl: z.string(),
  outcome: outcomeSchema,
  /** Milliseconds since 1970. */
  pushedAt: z.number(),
  /** Null where the payer acts when `act` is called. */
  actsAt: z.number().nullable(),
  /** What moved, once the payer has acted; nothing where they did not pay. */
  ended: z.object({ at: z.number(), receipt: z.string().nullable(), paidKes: z.number() }).nullable(),
});

/** One prompt on a phone, as the stand-in remembers it. */
export type StandInPayment = z.infer<typeof paymentSchema>;

export type Book = {
  put: (payment: StandInPayment) => void;
  /** Looks into the file for what another process put there. */
  find: (checkoutId: string) => StandInPayment | undefined;
  list: () => StandInPayment[];
};

/** The payments of a stand-in: in memory, and as lines of JSON in a file where one is given. */
export function openBook(file: string | undefined): Book {
  const payments = readBook(file);
  return {
    put(payment) {
      payments.set(payment.checkoutId, payment);
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(payment)}\n`);
    },
    find(checkoutId) {
      const known = payments.get(checkoutId);
      if (known?.ended) return known;
      const written = readBook(file).get(checkoutId) ?? known;
      if (written !== undefined) payments.set(checkoutId, written);
      return written;
    },
    list: () => [...payments.values()],
  };
}

/** The last line of a payment counts; a line that was cut short by a kill does not. */
function readBook(file: string | undefined): Map<string, StandInPayment> {
  const payments = new Map<string, StandInPayment>();
  if (file === undefined || !existsSync(file)) return payments;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const parsed = paymentSchema.safeParse(readJson(line));
    if (parsed.success) payments.set(parsed.data.checkoutId, parsed.data);
  }
  return payments;
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
