import { forget, readStored, store } from '#site/lib/stored.ts';
import { EMPTY_VALUES, type FormValues, type SomeValues, valuesIn } from './values.ts';

/*
 * What this device keeps of listings that are not saved: a new one whole, of others what was changed. It is versioned:
 * what another version wrote is not read.
 */

export const DRAFTS_KEY = 'listing-drafts';
const VERSION = 1;

/** A call that begins a draft on the market: it is repeated as it was, so that it happens once. */
export type Beginning = { key: string; values: SomeValues; sellerId?: number | undefined };

export type KeptDraft = {
  /** The fields that are not saved. */
  values: SomeValues;
  /** What the market held in them when they were changed. */
  known: SomeValues;
  /** When its seller wanted to publish it and was asked to sign in first, in ms; null unless they were. */
  publishAskedAtMs: number | null;
  beginning?: Beginning | undefined;
  /** The dealer for whom an agent sells it. */
  sellerId?: number | undefined;
  /** What was typed as one line and is not read yet, for want of a connection say. */
  line?: string | undefined;
  /** UTC. */
  keptAt: string;
};
/** A visitor's new listing, which goes along when they sign in; that of a person; and what is changed of a listing. */
export type DraftName = 'new' | `new-${number}` | `${number}`;

export const readDraft = (name: DraftName): KeptDraft | undefined => toDraft(readAll().get(name));

/** The key of the new listing to resume: a visitor's draft first, since it is the latest on this device. */
export function nameOfNew(userId: number | undefined): DraftName {
  return userId === undefined || readDraft('new') ? 'new' : `new-${userId}`;
}

export function storeDraft(name: DraftName, draft: KeptDraft): void {
  write(readAll().set(name, draft));
}

export function forgetDraft(name: DraftName): void {
  const drafts = readAll();
  if (drafts.delete(name)) write(drafts);
}

/** A sign-in after that was not made to publish. */
const WANTED_FOR_MS = 3_600_000;

export const wantsToPublish = ({ publishAskedAtMs }: KeptDraft, nowMs: number): boolean =>
  publishAskedAtMs !== null && nowMs >= publishAskedAtMs && nowMs < publishAskedAtMs + WANTED_FOR_MS;

/** A new listing begins with what is kept of it. */
export const valuesOfDraft = (draft: KeptDraft | undefined): FormValues => ({
  ...EMPTY_VALUES,
  ...draft?.values,
});

function write(drafts: ReadonlyMap<string, unknown>): void {
  if (drafts.size === 0) forget(DRAFTS_KEY);
  else store(DRAFTS_KEY, { version: VERSION, drafts: Object.fromEntries(drafts) });
}

function readAll(): Map<string, unknown> {
  const { version, drafts } = Object(readStored(DRAFTS_KEY));
  return new Map(version === VERSION ? Object.entries(Object(drafts)) : []);
}

function toDraft(kept: unknown): KeptDraft | undefined {
  const { values, known, publishAskedAtMs, beginning, sellerId, line, keptAt } = Object(kept);
  if (typeof values !== 'object' || values === null || typeof keptAt !== 'string') return undefined;
  return {
    values: valuesIn(values),
    known: valuesIn(Object(known)),
    publishAskedAtMs: typeof publishAskedAtMs === 'number' ? publishAskedAtMs : null,
    beginning: toBeginning(beginning),
    ...toSeller(sellerId),
    ...(typeof line === 'string' && { line }),
    keptAt,
  };
}

function toBeginning(kept: unknown): Beginning | undefined {
  const { key, values, sellerId } = Object(kept);
  if (typeof key !== 'string') return undefined;
  return { key, values: valuesIn(Object(values)), ...toSeller(sellerId) };
}

const toSeller = (sellerId: unknown) => (typeof sellerId === 'number' ? { sellerId } : {});
