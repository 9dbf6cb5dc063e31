import { BRAND } from '#domain/brand.ts';

export type Doc = PDFKit.PDFDocument;

export const MARGIN = 56;
/** Between the margins of A4, in points. */
export const WIDTH = 595.28 - 2 * MARGIN;
/** The last line that a page takes; its number stands below. */
export const BOTTOM = 841.89 - MARGIN - 24;
export const INK = '#15211b';
export const SOFT = '#5c6a62';
const LINE = '#e7e0d3';
const NAME_WIDTH = 200;
export const GREEN = '#0f6b4b';

/** Draws a paper, A4, with the market's name on top and the number of each page. The library is loaded with the first. */
export async function drawPaper(
  title: string,
  draw: (doc: Doc) => void | Promise<void>,
): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Author: BRAND.name },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.font('Helvetica-Bold').fontSize(14).fillColor(GREEN).text(BRAND.name);
  await draw(doc);
  drawPageNumbers(doc);
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

function drawPageNumbers(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Writing below the margin would start a page of its own.
    doc.page.margins.bottom = 0;
    doc
      .font('Helvetica')
      .fontSize(8)
      .fillColor(SOFT)
      .text(`Page ${page - start + 1} of ${count}`, MARGIN, BOTTOM + 20, { width: WIDTH, align: 'right' });
  }
}

/** A name on the left, what it is on the right, under a line; what is long takes more lines. */
export function drawLine(doc: Doc, name: string, value: string): void {
  const y = doc.y;
  rule(doc, y);
  doc
    .font('Helvetica')
    .fontSize(10)
    .fillColor(SOFT)
    .text(name, MARGIN, y + 4);
  doc.fillColor(INK).text(value, MARGIN + NAME_WIDTH, y + 4, { width: WIDTH - NAME_WIDTH, align: 'right' });
  doc.x = MARGIN;
  doc.y = Math.max(y + 20, doc.y + 4);
}

const rule = (doc: Doc, y: number): Doc =>
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .stroke(LINE);

/** The built-in fonts know Western letters only. */
export const printable = (text: string): string =>
  text.replace(/[^\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018\u2019]/g, '');

/** A paper as the answer to a call that saves it under `fileName`. */
export const pdfAnswer = (bytes: Uint8Array, fileName: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  });
