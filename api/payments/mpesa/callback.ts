import { z } from 'zod';
import type { ReceivedMoney } from '../provider.ts';

const callbackSchema = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: z.string().min(1).max(200),
      CheckoutRequestID: z.string().min(1).max(200),
      ResultCode: z.union([z.number(), z.string().min(1).max(40)]).transform(String),
      CallbackMetadata: z
        .object({ Item: z.array(z.object({ Name: z.string(), Value: z.unknown().optional() })).max(50) })
        .optional(),
    }),
  }),
});

const amountSchema = z.coerce.number().int().positive();
const receiptSchema = z
  .string()
  .trim()
  .regex(/^[A-Z0-9]{6,20}$/i)
  .toUpperCase();

/** What a callback says. */
export type Callback = {
  merchantId: string;
  checkoutId: string;
  code: string;
  /** Null where nothing was paid, or not what and by which receipt. */
  money: ReceivedMoney | null;
};

/** Reads a callback of Daraja; undefined for what is none. */
export function readCallback(body: unknown): Callback | undefined {
  const parsed = callbackSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { stkCallback: said } = parsed.data.Body;
  const items = new Map((said.CallbackMetadata?.Item ?? []).map(({ Name, Value }) => [Name, Value]));
  return {
    ...{ merchantId: said.MerchantRequestID, checkoutId: said.CheckoutRequestID, code: said.ResultCode },
    money: said.ResultCode === '0' ? readMoney(items) : null,
  };
}

/** The items come in any order, and some without a value. */
function readMoney(items: ReadonlyMap<string, unknown>): ReceivedMoney | null {
  const amount = amountSchema.safeParse(items.get('Amount'));
  const receipt = receiptSchema.safeParse(items.get('MpesaReceiptNumber'));
  if (!amount.success || !receipt.success) return null;
  const phone = items.get('PhoneNumber');
  return { amountKes: amount.data, receipt: receipt.data, phone: phone ? `+${String(phone)}` : '' };
}
