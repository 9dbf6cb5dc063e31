import type { WritableAtom } from 'nanostores';
import type { ListingFields } from '#api/selling/fields-schema.ts';
import type { Listing } from '#api/selling/schema.ts';
import { backoffMs } from '#domain/backoff.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { createDebounce } from '#site/lib/debounce.ts';
import { newKey } from '#site/lib/once.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { FORM_FIELDS, type FormField, isFormField } from './fields.ts';
import { fieldsToSave, type ListingForm, pickValues, savedState, unsavedFields, withTheirs } from './form.ts';
import { mergeSaved } from './merge.ts';
import { bodyOf, EMPTY_VALUES, type FormValues, type SomeValues, valuesOf } from './values.ts';

/** A save, as it is broadcast to other tabs: `saved` is what was typed. */
export type SavedNews = { listing: Listing; saved: SomeValues; wasNew: boolean };

export type SavingGateway = {
  /** Begins a draft, once for each key. */
  begin: (fields: ListingFields, key: string) => Promise<Listing>;
  /** Changes a listing unless it has changed since `updatedAt`. */
  change: (id: number, fields: ListingFields & { updatedAt: string }) => Promise<Listing>;
  /** Tells the other tabs. */
  tell: (news: SavedNews) => void;
  thisYear: number;
};

const PAUSE_MS = 1_500;
const BACKOFF = { firstMs: 2_000, longestMs: 60_000 };
/** The most retries after conflicts; then the next edit tries again. */
const MOST_TURNS = 6;

export type Saver = ReturnType<typeof createSaver>;

/** Saves what stands in the form: one call at a time, again after a broken connection, and on the version that it knows. */
export function createSaver($form: WritableAtom<ListingForm>, gateway: SavingGateway) {
  const show = (change: Partial<ListingForm>) => $form.set({ ...$form.get(), ...change });
  const waiting = createDebounce();
  let running: Promise<boolean> | undefined;
  let failures = 0;

  function soon(afterMs = PAUSE_MS): void {
    waiting.run(() => void save(), afterMs);
  }

  /** Saves all that can be saved; true when nothing is left. */
  function save(): Promise<boolean> {
    waiting.cancel();
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function saveAll(): Promise<boolean> {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const form = $form.get();
      const fields = fieldsToSave(form, gateway.thisYear);
      if (form.listing && fields.length === 0) return settle(form);
      show({ save: { status: 'saving' } });
      const goesOn = await send(form, fields).then(
        () => true,
        (failure: unknown) => afterFailure(failure),
      );
      if (!goesOn) return false;
      failures = 0;
    }
    return settle($form.get());
  }

  function settle(form: ListingForm): boolean {
    const isDone = unsavedFields(form).length === 0;
    const kept = { status: 'kept', at: new Date().toISOString() } as const;
    show({ save: isDone ? savedState(form.listing) : kept });
    return isDone;
  }

  async function send(form: ListingForm, fields: readonly FormField[]): Promise<void> {
    if (form.listing) {
      const { id, updatedAt } = form.listing;
      const answer = await gateway.change(id, { ...bodyOf(form.values, fields), updatedAt });
      return accept(fields, form.values, answer);
    }
    const { sellerId } = form;
    const beginning = form.beginning ?? { key: newKey(), values: pickValues(form.values, fields), sellerId };
    show({ beginning });
    const saved = { ...EMPTY_VALUES, ...beginning.values };
    const sent = FORM_FIELDS.filter((field) => Object.hasOwn(beginning.values, field));
    const whose = beginning.sellerId === undefined ? {} : { sellerId: beginning.sellerId };
    accept(sent, saved, await gateway.begin({ ...bodyOf(saved, sent), ...whose }, beginning.key));
  }

  function accept(fields: readonly FormField[], saved: FormValues, listing: Listing): void {
    const now = $form.get();
    show({ ...mergeSaved(now, fields, saved, valuesOf(listing)), listing, beginning: undefined });
    gateway.tell({ listing, saved: pickValues(saved, fields), wasNew: now.listing === undefined });
  }

  /** Whether there is something to try at once. */
  function afterFailure(failure: unknown): boolean {
    if (!(failure instanceof ApiFailure)) return refuse(sentenceOf(failure));
    const { status, details } = failure;
    if (status === 0 || status === 408 || status === 429 || status >= 500) return wait(status !== 0);
    if (status === 409 && details.vehicle) {
      $form.set(withTheirs($form.get(), details.vehicle));
      return true;
    }
    // What was refused was not begun: another body needs another key.
    show({ beginning: undefined });
    return noteRefused(failure.fields) || refuse(failure.message);
  }

  function wait(isOnline: boolean): false {
    failures += 1;
    show({ save: { status: 'waiting', isOnline } });
    soon(backoffMs(BACKOFF, failures));
    return false;
  }

  function refuse(sentence: string): false {
    show({ save: { status: 'refused', sentence } });
    return false;
  }

  /** False where none of the fields is one that was sent: the same call would fail again. */
  function noteRefused(said: Readonly<Record<string, string>>): boolean {
    const form = $form.get();
    const sent = fieldsToSave(form, gateway.thisYear);
    const news = Object.entries(said).filter(([name]) => isFormField(name) && sent.includes(name));
    show({ refused: { ...form.refused, ...Object.fromEntries(news) } });
    return news.length > 0;
  }

  return { soon, save, stop: waiting.cancel };
}
