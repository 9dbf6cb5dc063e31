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
import type { FinanceQuote, RuleNotes } from '#domain/finance/finance.ts';
import { formatKes } from '#domain/money.ts';
import { quoteLines } from './quote-lines.ts';

type QuotePaper = {
  quote: FinanceQuote;
  notes: RuleNotes;
  /** The vehicle's title, where the quote is for a listing. */
  title: string | undefined;
  /** The listing's number on this market. */
  listingId: number | undefined;
  /** The day it is drawn, as people write it. */
  day: string;
};

const ROW = 15;
const ROWS_AT_ONCE = 12;

const HEADS = ['Month', 'Payment', 'Principal', 'Interest', 'Balance'];
const CAUTION =
  'An estimate, not an offer: each lender decides by your income and the vehicle. Each month bears a twelfth of the yearly rate on the balance before it, rounded to a shilling; the last payment settles the rest.';

/** The quote with its whole schedule as a PDF, A4. */
export const drawQuotePdf = (paper: QuotePaper): Promise<Uint8Array> =>
  drawPaper(`Finance quote ${paper.title ?? ''}`.trim(), async (doc) => {
    drawHead(doc, paper);
    drawLines(doc, paper);
    await drawSchedule(doc, paper.quote);
  });

function drawHead(doc: Doc, { title, listingId, day, quote }: QuotePaper): void {
  doc
    .moveDown(0.8)
    .fontSize(20)
    .fillColor(INK)
    .text(title ? `Finance quote: ${printable(title)}` : 'Finance quote');
  doc
    .font('Helvetica')
    .fontSize(10)
    .fillColor(SOFT)
    .text(
      [listingId && `Listing ${listingId}`, day, 'An estimate, not an offer'].filter(Boolean).join(' · '),
    );
  doc
    .moveDown(1)
    .font('Helvetica-Bold')
    .fontSize(26)
    .fillColor(INK)
    .text(`${formatKes(quote.monthlyKes)} a month`)
    .moveDown(0.5);
}

function drawLines(doc: Doc, { quote, notes }: QuotePaper): void {
  for (const [name, figure] of quoteLines(quote)) drawLine(doc, name, figure);
  doc.moveDown(0.5).fontSize(9).fillColor(SOFT);
  for (const note of Object.values(notes)) doc.text(note, MARGIN, doc.y, { width: WIDTH });
  doc.text(CAUTION, MARGIN, doc.y, { width: WIDTH }).moveDown(1.5);
}

async function drawSchedule(doc: Doc, { instalments }: FinanceQuote): Promise<void> {
  if (instalments.length === 0) return;
  drawRow(doc, HEADS, SOFT);
  for (const { month, paymentKes, principalKes, interestKes, balanceKes } of instalments) {
    if (doc.y + ROW > BOTTOM) {
      doc.addPage();
      drawRow(doc, HEADS, SOFT);
    }
    // A long table would keep every other request waiting.
    if (month % ROWS_AT_ONCE === 0) await new Promise((goOn) => setImmediate(goOn));
    drawRow(doc, [String(month), ...[paymentKes, principalKes, interestKes, balanceKes].map(amount)], INK);
  }
}

function drawRow(doc: Doc, cells: readonly string[], color: string): void {
  const y = doc.y;
  const width = WIDTH / HEADS.length;
  doc.font('Helvetica').fontSize(9).fillColor(color);
  for (const [index, cell] of cells.entries())
    doc.text(cell, MARGIN + index * width, y, {
      width,
      align: index === 0 ? 'left' : 'right',
      lineBreak: false,
    });
  doc.y = y + ROW;
}

const NUMBER = new Intl.NumberFormat('en-KE');
const amount = (kes: number): string => NUMBER.format(kes);
