import { ApiError } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import {
  ORDER_KINDS,
  ORDER_STATES,
  type OrderKind,
  type OrderState,
  PAYMENT_STATES,
  type PaymentState,
} from '#domain/payments/orders.ts';
import { readReceiptCode } from '#domain/payments/receipt-code.ts';
import { readReceiptName } from '#domain/receipts/receipt-name.ts';
import type { OrdersQuestion } from './schema.ts';

/** Which orders are asked for; what is left out does not limit them. */
export type OrdersFilter = {
  orderId?: number;
  receiptNumber?: number;
  /** An M-Pesa code, booked or typed. */
  code?: string;
  kind?: OrderKind;
  state?: OrderState;
  payment?: PaymentState;
  personId?: number;
  /** E.164. */
  phone?: string;
};

const UNREADABLE =
  'Type the number of an order, of a receipt such as R-000123, or an M-Pesa code such as SGR1A2B3C4.';

/** Reads what an admin asks for. Throws 422 for a search that is neither a number nor a code. */
export function readFilter({ q = '', kind, state, payment, person }: OrdersQuestion): OrdersFilter {
  const [kindAsked, stateAsked, paymentAsked] = [
    ORDER_KINDS.find((each) => each === kind),
    ORDER_STATES.find((each) => each === state),
    PAYMENT_STATES.find((each) => each === payment),
  ];
  return {
    ...readSearch(q.trim()),
    ...(kindAsked && { kind: kindAsked }),
    ...(stateAsked && { state: stateAsked }),
    ...(paymentAsked && { payment: paymentAsked }),
    ...(person && { personId: idOf(person) }),
  };
}

function readSearch(text: string): OrdersFilter {
  if (text === '') return {};
  const receiptNumber = readReceiptName(text);
  if (receiptNumber !== undefined) return { receiptNumber };
  if (/^\d{1,9}$/.test(text)) return { orderId: Number(text) };
  const code = readReceiptCode(text);
  if (code !== undefined) return { code };
  throw new ApiError(422, UNREADABLE, { code: 'VALIDATION', fields: { q: UNREADABLE } });
}
