/** One SMS as it goes out. */
export type OutgoingSms = {
  /** E.164. */
  to: string;
  text: string;
  /** The same at every try: a provider that knows idempotency keys sends it once. */
  key: string;
};

/** Who brings SMS to phones. */
export type SmsProvider = {
  /** Hands an SMS over. Rejects with SmsNotTaken where the provider did not take it. */
  send: (sms: OutgoingSms) => Promise<void>;
};

/** Why an SMS was not taken, without its text; `isFinal` where another try would get the same answer. */
export class SmsNotTaken extends Error {
  readonly isFinal: boolean;

  constructor(sentence: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(sentence, { cause });
    this.isFinal = isFinal;
  }
}
