import {
  BOTTOM,
  type Doc,
  drawLine,
  drawPaper,
  INK,
  MARGIN,
  printable,
  SOFT,
  WIDTH,
} from '#api/files/pdf-paper.ts';
import { formatKes } from '#domain/money.ts';
import { formatYearMonth, type Month } from '#domain/month.ts';
import { receiptName } from '#domain/receipts/receipt-name.ts';
import { VAT_PERCENT } from '#domain/receipts/vat.ts';
import { DEMO_NOTE, paperMoment } from './receipt-pdf.ts';
import type { Receipt } from './schema.ts';

const NOT_TAX = 'This sums up receipts of payments. It is not a tax invoice.';
/** Where the columns of the list begin, in points from the margin, and how wide they are. */
const COLUMNS = [
  [0, 60, 'left'],
  [62, 110, 'left'],
  [176, 218, 'left'],
  [398, WIDTH - 398, 'right'],
] as const;
const ROW = 26;
const ROWS_AT_ONCE = 50;
const HEADS = ['Receipt', 'Paid', 'For', 'Amount'];

type InvoicePaper = { month: Month; receipts: readonly Receipt[] };

/** What a business paid in a month as a PDF, A4: one line for each receipt. Expects at least one. */
export const drawInvoicePdf = (paper: InvoicePaper): Promise<Uint8Array> =>
  drawPaper(`Invoice for ${formatYearMonth(paper.month)}`, async (doc) => {
    drawHead(doc, paper);
    drawSums(doc, paper.receipts);
    await drawReceipts(doc, paper.receipts);
    doc.moveDown(1).fontSize(9).fillColor(SOFT).text(NOT_TAX, MARGIN, doc.y, { width: WIDTH });
  });

function drawHead(doc: Doc, { month, receipts }: InvoicePaper): void {
  doc
    .moveDown(0.8)
    .fontSize(20)
    .fillColor(INK)
    .text(`Invoice for ${formatYearMonth(month)}: paid`);
  doc.font('Helvetica').fontSize(10).fillColor(SOFT);
  doc.text(receipts.length === 1 ? '1 receipt' : `${receipts.length} receipts`);
  if (receipts.some(({ isDemo }) => isDemo)) doc.fillColor(INK).text(DEMO_NOTE);
  doc.moveDown(1);
}

function drawSums(doc: Doc, receipts: readonly Receipt[]): void {
  const last = receipts.at(-1);
  const totalKes = sum(receipts.map(({ priceKes }) => priceKes));
  const vatKes = sum(receipts.map((receipt) => receipt.vatKes));
  const backKes = sum(receipts.map(({ refundedAt, priceKes }) => (refundedAt === null ? 0 : priceKes)));
  const lines: [string, string | null | undefined][] = [
    ['Seller', last?.sellerName],
    ['Seller’s KRA PIN', last?.sellerPin],
    ['Buyer', last?.buyerName],
    ['Buyer’s KRA PIN', last?.buyerPin],
    ['Total', formatKes(totalKes)],
    [`VAT in it, ${VAT_PERCENT} %`, vatKes > 0 ? formatKes(vatKes) : null],
    ['Given back since', backKes > 0 ? formatKes(backKes) : null],
  ];
  for (const [name, value] of lines) if (value) drawLine(doc, name, printable(value));
  doc.moveDown(1.5);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

async function drawReceipts(doc: Doc, receipts: readonly Receipt[]): Promise<void> {
  drawRow(doc, HEADS, SOFT);
  for (const [index, receipt] of receipts.entries()) {
    if (doc.y + ROW > BOTTOM) {
      doc.addPage();
      drawRow(doc, HEADS, SOFT);
    }
    // A long table would keep every other request waiting.
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await new Promise((goOn) => setImmediate(goOn));
    const { number, issuedAt, title, priceKes, refundedAt } = receipt;
    const what = refundedAt === null ? title : `Given back: ${title}`;
    drawRow(doc, [receiptName(number), paperMoment(issuedAt), what, formatKes(priceKes)], INK);
  }
}

function drawRow(doc: Doc, cells: readonly string[], color: string): void {
  const y = doc.y;
  doc.font('Helvetica').fontSize(9).fillColor(color);
  for (const [index, [x, width, align]] of COLUMNS.entries())
    doc.text(printable(cells[index] ?? ''), MARGIN + x, y, {
      ...{ width, align, height: ROW - 4, ellipsis: true },
    });
  doc.x = MARGIN;
  doc.y = y + ROW;
}
