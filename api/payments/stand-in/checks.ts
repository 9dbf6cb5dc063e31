import { z } from 'zod';
import { readMpesaTime } from '#domain/payments/mpesa-time.ts';

export type StandInCredentials = {
  key: string;
  secret: string;
  shortcode: string;
  passkey: string;
  type: 'paybill' | 'till';
  /** Of buy goods alone. */
  till: string | undefined;
};

/** An error as Daraja words it. */
export class DarajaError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const badField = (field: string): DarajaError =>
  new DarajaError(400, '400.002.02', `Bad Request - Invalid ${field}`);

/** What is sent as a number or as its digits. */
const digits = z.union([z.string(), z.number()]).transform(String);
const LARGEST_KES = 250_000;

const PUSH_FIELDS = {
  BusinessShortCode: digits.refine((text) => /^\d{5,6}$/.test(text)),
  Password: z.string(),
  Timestamp: digits.refine((text) => readMpesaTime(text) !== undefined),
  TransactionType: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
  Amount: digits
    .refine((text) => /^\d{1,9}$/.test(text))
    .transform(Number)
    .refine((amount) => amount >= 1 && amount <= LARGEST_KES),
  PartyA: digits.refine(isPhone),
  PartyB: digits.refine((text) => /^\d{5,8}$/.test(text)),
  PhoneNumber: digits.refine(isPhone),
  CallBackURL: z.string(),
  AccountReference: z.string().min(1).max(12),
  TransactionDesc: z.string().max(13).optional(),
} as const;
const QUERY_FIELDS = {
  BusinessShortCode: PUSH_FIELDS.BusinessShortCode,
  Password: PUSH_FIELDS.Password,
  Timestamp: PUSH_FIELDS.Timestamp,
  CheckoutRequestID: z.string().min(1),
} as const;
const pushSchema = z.object(PUSH_FIELDS);
const querySchema = z.object(QUERY_FIELDS);

export type Push = z.infer<typeof pushSchema>;
export type Query = z.infer<typeof querySchema>;

/** Safaricom has numbers of 07 and of 01. */
function isPhone(text: string): boolean {
  return /^254(?:7|1)\d{8}$/.test(text);
}

/** Reads a push. Throws DarajaError for the first field that Daraja would refuse. */
export function readPush(body: unknown, isOwnCallback: (url: URL) => boolean): Push {
  const push = read(pushSchema, body);
  const callback = URL.parse(push.CallBackURL);
  if (!callback || !isOwnCallback(callback)) throw badField('CallBackURL');
  return push;
}

export const readQuery = (body: unknown): Query => read(querySchema, body);

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  if (typeof body !== 'object' || body === null)
    throw new DarajaError(400, '400.002.05', 'Invalid Request Payload');
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw badField(String(parsed.error.issues[0]?.path[0] ?? 'Request'));
}

/** Throws DarajaError unless the password was made of the shortcode, the passkey and the timestamp. */
export function checkPassword(
  { BusinessShortCode, Password, Timestamp }: Pick<Push, 'BusinessShortCode' | 'Password' | 'Timestamp'>,
  { shortcode, passkey }: StandInCredentials,
): void {
  if (BusinessShortCode !== shortcode) throw new DarajaError(500, '500.001.1001', 'Merchant does not exist');
  if (Password !== Buffer.from(`${shortcode}${passkey}${Timestamp}`).toString('base64'))
    throw new DarajaError(500, '500.001.1001', 'Wrong credentials');
}

/** Whether the money would go to this merchant. */
export const isOwnParty = (push: Push, { shortcode, type, till }: StandInCredentials): boolean =>
  type === 'paybill'
    ? push.TransactionType === 'CustomerPayBillOnline' && push.PartyB === shortcode
    : push.TransactionType === 'CustomerBuyGoodsOnline' && push.PartyB === till;
