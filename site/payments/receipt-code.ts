/** The code of an M-Pesa receipt, such as SGR1A2B3C4. */
const CODE = /^[A-Z][A-Z0-9]{9}$/;

export type CheckedCode = { code: string; problem?: never } | { problem: string; code?: never };

/** The code in what was typed or pasted, whole messages included. */
export function checkReceiptCode(text: string): CheckedCode {
  const words = text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  // A word of ten letters is hardly ever a code: real ones hold a digit.
  const code = words.find((word) => CODE.test(word) && /\d/.test(word));
  return code
    ? { code }
    : { problem: 'The code has ten letters and digits, such as SGR1A2B3C4. It begins the SMS from M-Pesa.' };
}
