/** M-Pesa did not do what was asked. `code` is Daraja's errorCode, where an answer had one. */
export class MpesaError extends Error {
  override name = 'MpesaError';
  readonly code: string | undefined;
  /** Whether it may have been done all the same. */
  readonly mayBeDone: boolean;

  constructor(
    message: string,
    { code, mayBeDone, cause }: { code?: string; mayBeDone: boolean; cause?: unknown },
  ) {
    super(message, { cause });
    this.code = code;
    this.mayBeDone = mayBeDone;
  }
}

/** 404.001.03 by Safaricom's pages; some of its gateways say 401. */
const BAD_TOKEN = /^(?:404\.001\.03|401\.\d+\.\d+)$/;
const OWN_FIELD = '400.002.02';

export const isBadToken = (cause: unknown): boolean =>
  cause instanceof MpesaError && BAD_TOKEN.test(cause.code ?? '');

/** Whether a query was told that there is no result yet: an HTTP 500 whose code has several meanings. */
export const isBeingProcessed = (cause: unknown): boolean =>
  cause instanceof MpesaError && cause.code === '500.001.1001' && /being processed/i.test(cause.message);

/** Whether M-Pesa does not know the id that it was asked about. */
export const isUnknownId = (cause: unknown): boolean =>
  cause instanceof MpesaError && cause.code === OWN_FIELD && /CheckoutRequestID/i.test(cause.message);

/** Whether M-Pesa answers and does not take how this market is set up: a wrong passkey, or no such shortcode. */
export const isAboutSetUp = (cause: unknown): boolean =>
  cause instanceof MpesaError && cause.code === '500.001.1001' && !isAboutRequest(cause);

/** Whether it was about what was asked for, so that M-Pesa itself is well. */
export const isAboutRequest = (cause: unknown): boolean =>
  isBeingProcessed(cause) ||
  (cause instanceof MpesaError &&
    (cause.code === OWN_FIELD || /lock subscriber|already in process/i.test(cause.message)));
