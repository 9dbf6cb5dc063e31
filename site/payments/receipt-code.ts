import { RECEIPT_CODE_PROBLEM, readReceiptCode } from '#domain/payments/receipt-code.ts';

type CheckedCode = { code: string; problem?: never } | { problem: string; code?: never };

/** The code of an M-Pesa receipt in what was typed or pasted, whole messages included: in those, words are no codes. */
export function findReceiptCode(text: string): CheckedCode {
  const words = (text.match(/[A-Za-z0-9]+/g) ?? []).filter(
    (word) => /\d/.test(word) || word === word.toUpperCase(),
  );
  const [code] = [text, ...words].flatMap((each) => readReceiptCode(each) ?? []);
  return code === undefined ? { problem: RECEIPT_CODE_PROBLEM } : { code };
}
