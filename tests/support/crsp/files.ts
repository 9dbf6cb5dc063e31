import { zipSync } from 'fflate';
import { toCsvCell } from '#api/files/csv-cell.ts';
import list from '#data/crsp-2025-07.json' with { type: 'json' };
import { type CrspRow, readCrspFile } from '#domain/duty/crsp.ts';

export const LIST_HEADING = [
  ...['Make', 'Model', 'Model number', 'Transmission', 'Drive Configuration', 'Engine \nCapacity'],
  ...['Body Type', 'GVW', 'Seating', 'Fuel', 'CRSP (KES.)'],
];
export type ListLine = (string | number | null)[];

/** Several hundred cars of the list of July 2025: two makes, read and compared in a moment. */
export const SHORT_LIST = { Audi: list.makes.Audi, Toyota: list.makes.Toyota };
/** All cars of the list of July 2025. */
export const LIST_CARS: readonly CrspRow[] = readCrspFile(list);
export const SHORT_LIST_CARS: readonly CrspRow[] = readCrspFile({ makes: SHORT_LIST });
export const toListLine = (car: CrspRow): ListLine => [
  // A make in front of the model is left out when it is read: a model of that name needs it twice.
  ...[
    car.make,
    [...(car.model === car.make ? [car.make] : []), car.model, car.variant].join(' '),
    car.code,
    car.transmission,
    car.drive,
  ],
  ...[car.engineCc, car.bodyType, null, 5, car.fuelType, car.crspKes],
];
/** Cars as lines of a file, with the price of each changed. */
export const listLines = (
  cars: readonly CrspRow[],
  priceOf: (kes: number) => string | number = (kes) => kes,
): ListLine[] => cars.map((car) => [...toListLine(car).slice(0, -1), priceOf(car.crspKes)]);

export const listCsv = (
  lines: readonly ListLine[],
  { heading = LIST_HEADING, delimiter = ',' } = {},
): string => {
  const toCell = (cell: ListLine[number]) =>
    delimiter !== ',' && String(cell).includes(delimiter) ? `"${cell}"` : toCsvCell(cell);
  return [heading, ...lines].map((line) => `${line.map(toCell).join(delimiter)}\r\n`).join('');
};

const XML_NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<"]/g, (sign) => XML_NAMES[sign] ?? sign);
const letterOf = (at: number) => String.fromCharCode(65 + at);

type WorkbookOptions = {
  heading?: readonly string[];
  /** XML in place of a cell, by its reference such as `K4`. */
  cells?: Readonly<Record<string, string>>;
  /** XML behind the rows. */
  after?: string;
  parts?: Readonly<Record<string, Uint8Array>>;
};

/** A workbook as the tax authority publishes it: a merged blank title, the heading in row 2, the cars from row 3 on. */
export function listWorkbook(
  lines: readonly ListLine[],
  { heading = LIST_HEADING, cells = {}, after = '', parts = {} }: WorkbookOptions = {},
): Uint8Array<ArrayBuffer> {
  const rows = [heading, ...lines].map((line, index) => {
    const xml = line.map((cell, at) => {
      const reference = `${letterOf(at)}${index + 2}`;
      if (cells[reference] !== undefined) return cells[reference];
      if (cell === null) return '';
      if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
      return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
    });
    return `<row r="${index + 2}">${xml.join('')}</row>`;
  });
  const text = (xml: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return new Uint8Array(
    zipSync({
      'xl/workbook.xml': text(
        `<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="CRSP" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': text(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': text(
        `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData><mergeCells><mergeCell ref="A1:K1"/>${after}</mergeCells></worksheet>`,
      ),
      ...parts,
    }),
  );
}
