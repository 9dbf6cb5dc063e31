import { formatKes } from '#domain/money.ts';
import { FIELDS, type Field } from '#domain/vehicles/fields.ts';
import { labelOf } from '#domain/vehicles/words.ts';
import { formatCount } from '#site/lib/numbers.ts';
import type { Import, RowView } from './api.ts';

/** `1 row`, `17,058 rows`. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const OWN_LABELS: Partial<Record<Field, string>> = {
  price_kes: 'Price in Ksh',
  mileage_km: 'Mileage in km',
  mileage_miles: 'Mileage in miles',
  exterior_color: 'Colour',
  interior_color: 'Interior colour',
  fuel_type: 'Fuel',
  transmission: 'Gearbox',
  body_type: 'Body',
  engine_cc: 'Engine size in cc',
  power_hp: 'Power in hp',
  torque_nm: 'Torque in Nm',
  images: 'Addresses of photos',
  location: 'Where it can be seen',
};

/** A field of a listing in words. */
export const fieldLabel = (field: Field): string => {
  const words = field.replaceAll('_', ' ');
  return OWN_LABELS[field] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** A column of a change in words. */
export const columnLabel = (column: string): string => {
  const field = FIELDS.find((each) => each === column);
  return field ? fieldLabel(field) : column;
};

/** What stands in a column of a listing, as people write it. */
export function valueText(column: string, value: string): string {
  if (value === '') return 'nothing';
  const number = Number(value);
  if (column === 'price_kes' && Number.isFinite(number)) return formatKes(number);
  if (column === 'mileage_km' && Number.isFinite(number)) return `${formatCount(number)} km`;
  if (FLAGS.includes(column)) return value === '1' ? 'yes' : 'no';
  return column === 'status' ? labelOf(value) : listText(value);
}

const FLAGS: readonly string[] = ['is_import', 'quick_sale', 'negotiable', 'trade_in_accepted'];

/** Lists are kept as JSON. */
function listText(value: string): string {
  if (!value.startsWith('[')) return value;
  try {
    const items: unknown = JSON.parse(value);
    return Array.isArray(items) ? items.join(', ') || 'nothing' : value;
  } catch {
    return value;
  }
}

/** What the market alone decides is no choice for a column. */
const NOT_CHOSEN: readonly Field[] = ['featured', 'primary_image_index', 'status', 'images'];
export const FIELD_CHOICES = FIELDS.filter((field) => !NOT_CHOSEN.includes(field))
  .map((field) => ({ field, label: fieldLabel(field) }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

export const VIEW_LABELS: Readonly<Record<RowView, string>> = {
  rejected: 'Rejected',
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  repaired: 'Repaired',
  repeated: 'Repeated',
};

/** What the rows of a view have in common. */
export const VIEW_WORDS: Readonly<Record<RowView, string>> = {
  rejected: 'These rows cannot be used as they stand. Mend them here; the others are left out.',
  new: 'Cars that you have not listed before. They begin as drafts.',
  changed: 'Cars of yours in which the file says something new.',
  unchanged: 'Cars of which the file says what they say already. They are confirmed as available.',
  repaired: 'Rows in which we put something right. They are among the rows that can be used.',
  repeated: 'Rows that say again what an earlier row says. They are left out.',
};

/** How many rows each view holds. */
export const viewCounts = (found: Import): Readonly<Record<RowView, number>> => ({
  rejected: found.rejected,
  new: found.added,
  changed: found.changed,
  unchanged: found.unchanged,
  repaired: found.repaired,
  repeated: found.repeated,
});

export const STATE_LABELS: Readonly<Record<Import['state'], string>> = {
  arriving: 'The file is arriving',
  mapping: 'Say what the columns mean',
  checking: 'Checking the rows',
  ready: 'Look through it, then apply it',
  applying: 'Applying the rows',
  applied: 'Applied',
  undoing: 'Undoing it',
  undone: 'Undone',
  cancelling: 'Taking it back',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

/** The same in a list of files. */
export const PAST_LABELS: Readonly<Record<Import['state'], string>> = {
  ...STATE_LABELS,
  arriving: 'Arriving',
  mapping: 'Waits for its columns',
  checking: 'Being checked',
  ready: 'Waits for you',
  applying: 'Being applied',
  undoing: 'Being undone',
  cancelling: 'Being taken back',
};

type Progress = { words: string; done: number; all: number };

/** How far the server is with an import. */
export function progressOf(found: Import): Progress {
  const { state, rows, checked, applied, ready, undone } = found;
  if (state === 'applying')
    return {
      words: `${formatCount(applied)} of ${countText(ready, 'row')} applied`,
      done: applied,
      all: ready,
    };
  if (state === 'undoing' || state === 'cancelling')
    return { words: `${countText(undone, 'car')} put back`, done: undone, all: Math.max(undone, applied) };
  return { words: `${formatCount(checked)} of ${countText(rows, 'row')} checked`, done: checked, all: rows };
}

/** What became of a file, in sentences. */
export function endWords(found: Import): string {
  const { state, reason, added, changed, unchanged, rejected, undone, waiting } = found;
  if (reason) return reason;
  if (state === 'undone')
    return `${countText(undone, 'car')} ${undone === 1 ? 'is' : 'are'} as before the import.`;
  if (state === 'cancelled') return 'Nothing of this file is on the market.';
  const parts = [
    added > 0 && `${countText(added, 'new car')} among your drafts: add photos to put them on sale.`,
    changed > 0 && `${countText(changed, 'car')} changed.`,
    unchanged > 0 && `${countText(unchanged, 'car')} confirmed as available.`,
    rejected > 0 && `${countText(rejected, 'row')} left out.`,
    waiting > 0 && `Our team looks at ${countText(waiting, 'car')} in which something is unusual.`,
  ];
  return parts.filter(Boolean).join(' ') || 'The file held nothing that could be used.';
}
