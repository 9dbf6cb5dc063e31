import type { Act } from '#api/audit/schema.ts';
import { adminPersonPath } from '#site/lib/admin-paths.ts';
import { dealerPath, vehiclePath } from '#site/lib/paths.ts';

/** What an act was done to, in words: `vehicle 12, 2016 Mazda Demio`. */
export function subjectText({ subject, subjectId, subjectName }: Act): string {
  const number = subjectId === null ? '' : ` ${subjectId}`;
  const name = subjectName === null ? '' : `, ${subjectName}`;
  return `${SUBJECTS[subject] ?? subject}${number}${name}`;
}

const SUBJECTS: Readonly<Record<string, string>> = { vehicle: 'listing', user: 'person' };

/** Where one sees what an act was done to; undefined where there is no page of it. */
export function subjectPath({ subject, subjectId, hasPage, slug }: Act): string | undefined {
  if (subjectId === null) return undefined;
  if (subject === 'vehicle' && hasPage) return vehiclePath(subjectId);
  if (subject === 'user') return adminPersonPath(subjectId);
  return subject === 'dealer' && slug !== null ? dealerPath(slug) : undefined;
}

/** The details of an act as words: `from: buyer · to: seller`. */
export function detailsText(details: string): string {
  const said: unknown = JSON.parse(details);
  if (typeof said !== 'object' || said === null) return '';
  return Object.entries(said)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${nameText(name)}: ${valueText(value)}`)
    .join(' · ');
}

/** `dealerId` as `dealer id`. */
const nameText = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
