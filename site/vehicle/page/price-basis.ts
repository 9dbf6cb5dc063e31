import type { Vehicle } from '#api/vehicles/schema.ts';
import { isSold } from '#domain/vehicles/listing-life.ts';

type Priced = Pick<Vehicle, 'status' | 'isImport' | 'importStatus' | 'negotiable'>;

/** What a price stands for, over it: `Import, duty paid`, `Asking price, negotiable`. */
export function priceBasis({ status, isImport, importStatus, negotiable }: Priced): string {
  if (isSold({ status })) return 'Last asking price';
  const basis = isImport ? ['Import', lowerFirst(importStatus?.trim() ?? '')] : ['Asking price'];
  return [...basis, negotiable ? 'negotiable' : ''].filter(Boolean).join(', ');
}

/** Abbreviations such as CIF stay as they are. */
const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
