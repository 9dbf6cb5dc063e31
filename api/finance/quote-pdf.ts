import { BRAND } from '#domain/brand.ts';
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

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 24;
const INK = '#15211b';
const SOFT = '#5c6a62';
const LINE = '#e7e0d3';
const GREEN = '#0f6b4b';
const ROW = 15;
const ROWS_AT_ONCE = 12;

const HEADS = ['Month', 'Payment', 'Principal', 'Interest', 'Balance'];
const CAUTION =
  'An estimate, not an offer: each lender decides by your income and the vehicle. Each month bears a twelfth of the yearly rate on the balance before it, rounded to a shilling; the last payment settles the rest.';

/** The quote with its whole schedule as a PDF, A4. The library is loaded with the first one. */
export async function drawQuotePdf(paper: QuotePaper): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: `Finance quote ${paper.title ?? ''}`.trim(), Author: BRAND.name },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  drawHead(doc, paper);
  drawLines(doc, paper);
  await drawSchedule(doc, paper.quote);
  drawPageNumbers(doc);
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

type Doc = PDFKit.PDFDocument;

function drawHead(doc: Doc, { title, listingId, day, quote }: QuotePaper): void {
  doc.font('Helvetica-Bold').fontSize(14).fillColor(GREEN).text(BRAND.name);
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
  for (const [name, figure] of quoteLines(quote)) {
    const y = doc.y;
    rule(doc, y);
    doc
      .font('Helvetica')
      .fontSize(10)
      .fillColor(SOFT)
      .text(name, MARGIN, y + 4);
    doc.fillColor(INK).text(figure, MARGIN, y + 4, { width: WIDTH, align: 'right' });
    doc.y = y + 20;
  }
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

function drawPageNumbers(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Writing below the margin would start a page of its own.
    doc.page.margins.bottom = 0;
    doc
      .fontSize(8)
      .fillColor(SOFT)
      .text(`Page ${page - start + 1} of ${count}`, MARGIN, BOTTOM + 20, { width: WIDTH, align: 'right' });
  }
}

const rule = (doc: Doc, y: number): Doc =>
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .stroke(LINE);

const NUMBER = new Intl.NumberFormat('en-KE');
const amount = (kes: number): string => NUMBER.format(kes);

/** The built-in fonts know Western letters only. */
const printable = (text: string): string =>
  text.replace(/[^\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018\u2019]/g, '');
