const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** An order that is not paid within this time expires. */
export const ORDER_LIFE_MS = 24 * 60 * MINUTE_MS;
/** M-Pesa shows its prompt for about a minute. After this time no money can come of one that was not answered. */
export const PROMPT_LIFE_MS = 3 * MINUTE_MS;
/** Between two pushes to one phone. */
const PHONE_WAIT_MS = MINUTE_MS;
/** M-Pesa refuses the same amount to the same phone within this time. */
export const AMOUNT_WAIT_MS = 2 * MINUTE_MS;
/** The longest that a prompt stands on a phone; from then on the provider is asked what became of it. */
export const PROMPT_SHOWN_MS = 75 * SECOND_MS;
/** A push that was begun so long ago and not noted as sent was begun by a process that is gone. */
export const SENDING_LIFE_MS = MINUTE_MS;

type EarlierPush = { amountKes: number /** Milliseconds since 1970. */; at: number };

/** How long until this phone may be asked for this amount, in ms; 0 or less for now. */
export const pushWaitMs = (earlier: readonly EarlierPush[], amountKes: number, now: number): number =>
  Math.max(
    0,
    ...earlier.map((push) => push.at + (push.amountKes === amountKes ? AMOUNT_WAIT_MS : PHONE_WAIT_MS) - now),
  );
