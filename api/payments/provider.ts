/** One demand for money, as a provider of payments gets it. */
export type Demand = {
  /** E.164, such as +254712345678. */
  phone: string;
  /** Whole KES. */
  amountKes: number;
  /** What the payer reads; at most 12 characters. */
  reference: string;
  /** At most 13 characters. */
  description: string;
};

/** What a demand is known by at the provider; taken does not mean paid. */
export type Taken = { merchantId: string; checkoutId: string };

/** What became of a demand. */
export type PaymentResult =
  | { state: 'pending' }
  | { state: 'paid' /** Null where the provider says only that it was paid. */; money: ReceivedMoney | null }
  | { state: 'failed' /** The provider's own code. */; code: string };

export type ReceivedMoney = {
  /** The code on the payer's receipt, such as SGR1A2B3C4. */
  receipt: string;
  amountKes: number;
  /** E.164. */
  phone: string;
};

/** The provider did not take a demand. `isSure` is false where it may have taken it all the same. */
export class DemandRefused extends Error {
  override name = 'DemandRefused';
  readonly isSure: boolean;
  /** A sentence for the payer. */
  readonly sentence: string;

  constructor(
    message: string,
    { isSure, sentence, cause }: { isSure: boolean; sentence: string; cause?: unknown },
  ) {
    super(message, { cause });
    this.isSure = isSure;
    this.sentence = sentence;
  }
}

/** Takes money from a phone. M-Pesa is the one that there is; the next is another object of this type. */
export type PaymentProvider = {
  name: string;
  /** Whether no money moves: the demo's own stand-in. */
  isDemo: boolean;
  /** Asks a phone for money. Throws DemandRefused. */
  demand: (demand: Demand) => Promise<Taken>;
  /** What became of a demand. Throws where the provider cannot be reached; nothing is known then. */
  find: (checkoutId: string) => Promise<PaymentResult>;
};
