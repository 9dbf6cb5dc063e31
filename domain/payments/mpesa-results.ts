/** What a payer reads about a result, and whether another try may help at once. */
type ResultWords = { title: string; sentence: string; mayRetry: boolean };

/** Our own code: the provider did not take the demand, so no phone was asked. */
export const REFUSED = 'REFUSED';
/** Our own code: the push was never answered, and no result came for it. */
export const NO_ANSWER = 'NO_ANSWER';
/** Our own code: M-Pesa had no result for a day. */
export const NO_RESULT = 'NO_RESULT';

const NOT_CHARGED = 'You have not been charged.';
const again = (title: string, sentence: string): ResultWords => ({ title, sentence, mayRetry: true });
const over = (title: string, sentence: string): ResultWords => ({ title, sentence, mayRetry: false });

const UNREACHED = again(
  'Your phone did not answer',
  `M-Pesa could not show its request on your phone. Switch it on, look for signal, unlock the screen, and try again. ${NOT_CHARGED}`,
);
const NOT_SHOWN = again(
  'The request did not reach your phone',
  `M-Pesa could not send the request. Please try again in a minute. ${NOT_CHARGED}`,
);
const OUR_SIDE = over(
  'M-Pesa did not take our request',
  `Something is wrong on our side, and trying again will not help. Please write to us. ${NOT_CHARGED}`,
);
const UNKNOWN = again(
  'The payment did not work',
  `M-Pesa gave no reason that we know. ${NOT_CHARGED} Please try again.`,
);

/** By the ResultCode of Daraja's callbacks and queries, after Safaricom's pages on M-Pesa Express. */
const WORDS: Readonly<Record<string, ResultWords>> = {
  0: over('Paid', 'M-Pesa has confirmed your payment. Thank you.'),
  1: again(
    'Not enough money in M-Pesa',
    `Your balance, or your Fuliza, does not cover the amount. Top up or use another number, then try again. ${NOT_CHARGED}`,
  ),
  2: over('The amount is too small', `M-Pesa does not take such a small amount. ${NOT_CHARGED}`),
  3: over('The amount is too large', `M-Pesa takes at most KES 250,000 in one payment. ${NOT_CHARGED}`),
  4: again(
    'Your daily limit is reached',
    `M-Pesa lets a number pay KES 500,000 in a day. Use another number, or try again tomorrow. ${NOT_CHARGED}`,
  ),
  8: over(
    'Our account cannot take the payment',
    `Our M-Pesa account is full. Please write to us; we sort it out and tell you. ${NOT_CHARGED}`,
  ),
  17: again(
    'You have just paid this amount',
    'M-Pesa does not take the same amount from one number twice within two minutes. See whether your order is paid already; else wait two minutes and try again.',
  ),
  26: again('M-Pesa is busy', `Please wait a minute and try again. ${NOT_CHARGED}`),
  1001: again(
    'Your phone is busy with M-Pesa',
    `Another M-Pesa request is open on your phone. Answer it or wait a minute, then try again. ${NOT_CHARGED}`,
  ),
  1019: again('The request has expired', `It was not answered in time. ${NOT_CHARGED} Please try again.`),
  1025: NOT_SHOWN,
  1032: again(
    'The request was cancelled',
    `It was cancelled on the phone, or nobody answered it in time. ${NOT_CHARGED}`,
  ),
  1037: UNREACHED,
  2001: again(
    'Wrong M-Pesa PIN',
    `The PIN was not right. Please try again, with care: M-Pesa locks a PIN after three wrong ones. ${NOT_CHARGED}`,
  ),
  2028: OUR_SIDE,
  8006: over(
    'Your M-Pesa is locked',
    `M-Pesa has locked this number for payments. Call Safaricom on 100 or 234, or use another number. ${NOT_CHARGED}`,
  ),
  9999: NOT_SHOWN,
  SFC_IC0003: again(
    'This number has no M-Pesa',
    `M-Pesa does not know this number. Check it, or use another one. ${NOT_CHARGED}`,
  ),
  [REFUSED]: again(
    'M-Pesa did not take the request',
    `No request was sent to the phone. ${NOT_CHARGED} Please try again in a minute, or use another number.`,
  ),
  RECEIPT_USED: over(
    'This M-Pesa code is used already',
    'The code belongs to another payment, where its money was counted. Please write to us if that is not right.',
  ),
  CONFIRMED: over('Paid', 'A person has found your payment by its M-Pesa code. Thank you.'),
  [NO_ANSWER]: again(
    'M-Pesa did not answer',
    'We do not know whether the request reached your phone. If M-Pesa sent you a message that you have paid, do not pay again: type its code here, and we look it up. Else please try again.',
  ),
  [NO_RESULT]: again(
    'M-Pesa gave no result',
    'We asked for a day and got none. If M-Pesa sent you a message that you have paid, type its code here, and we look it up. Else please try again.',
  ),
};

/** The words for a result code, M-Pesa's or ours. A code that is not known has failed and may be tried again. */
export const resultWords = (code: string): ResultWords =>
  (Object.hasOwn(WORDS, code) ? WORDS[code] : undefined) ?? UNKNOWN;

/** Daraja's answer to a query while there is no result, beside the HTTP 500 that says so. */
const STILL_PROCESSED = '4999';

export const isPendingCode = (code: string): boolean => code === STILL_PROCESSED;

/** What a payer reads where M-Pesa refused a push: `code` and `message` are Daraja's errorCode and errorMessage. */
export function refusalSentence(code: string, message: string): string {
  if (/lock subscriber|already in process/i.test(message))
    return 'Another M-Pesa request is open on this phone. Answer it or wait a minute, then try again.';
  if (code === '400.002.02' && /PhoneNumber|PartyA/i.test(message))
    return 'M-Pesa does not take this number. Please check it: it has to be a Safaricom number with M-Pesa.';
  if (code.startsWith('500.003.'))
    return 'M-Pesa is busy. You have not been charged. Please try again in a minute.';
  return 'M-Pesa does not take payments from us right now. You have not been charged. Please try again later.';
}
