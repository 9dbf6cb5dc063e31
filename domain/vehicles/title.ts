import { lineOf } from '../adverts/rows/text.ts';
import type { VehicleColumns } from './columns.ts';

/** What a seller chose whose make or model was not in the site's list. */
export const OTHER = 'Other';

const MAX_TITLE_LETTERS = 160;

/** `2016 Mazda Demio 1.3 FWD`: year, make, model and trim, or as much of them as is known. */
export function titleOf({ year, make = '', model = '', variant }: Partial<VehicleColumns>): string {
  const trim = variant ?? '';
  if (make === OTHER) return lineOf(`${year ?? ''} vehicle, make not stated ${trim}`, MAX_TITLE_LETTERS);
  const own = model === OTHER ? '' : withoutMake(model, make);
  const named = namesModel(trim, own) ? [make, trim] : [make, own, trim];
  return lineOf([year ?? '', ...named].join(' '), MAX_TITLE_LETTERS);
}

/** `Vitz` of `Toyota Vitz`, and nothing of `Mini` where the make is Mini. */
export const withoutMake = (model: string, make: string): string =>
  startsWith(model, make) ? model.slice(make.length).trim() : model;

function startsWith(text: string, words: string): boolean {
  const [start, next = ' '] = [text.slice(0, words.length), text.charAt(words.length) || ' '];
  return words !== '' && next === ' ' && start.toLowerCase() === words.toLowerCase();
}

const CLASS = /[ -](?:class|series)$/i;

/** Whether a trim begins with the model, as designations do: `GLE 350d` of a GLE-Class, `320i` of a 3 Series, `E220d` of an E220. */
function namesModel(trim: string, model: string): boolean {
  const stem = model.replace(CLASS, '');
  const first = trim.replace(/^amg /i, '');
  if (stem === '' || !first.toLowerCase().startsWith(stem.toLowerCase())) return false;
  const rest = first.slice(stem.length);
  return /\d$/.test(model) ? /^[a-z]{0,2}(?: |$)/i.test(rest) : /^(?: ?\d| |$)/.test(rest);
}
