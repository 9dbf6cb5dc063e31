import { atom, type ReadableAtom } from 'nanostores';
import type { ListingFields } from '#api/selling/fields-schema.ts';
import { createDebounce } from '#site/lib/debounce.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import type { PriceAnswer } from './api.ts';
import type { ListingForm } from './form.ts';
import { bodyOf, priceIn } from './values.ts';

/** What is known of a price, and of which; `priceKes` is null where none was asked yet. */
export type PriceAdvice = (PriceAnswer & { priceKes: number | null }) | undefined;

type FindHelp = (fields: ListingFields, id: number | undefined, signal: AbortSignal) => Promise<PriceAnswer>;

const PAUSE_MS = 600;
/** What a price depends on. */
const ASKED = [
  ...(['make', 'model', 'variant', 'year', 'price', 'mileage', 'condition'] as const),
  ...(['transmission', 'fuelType', 'bodyType', 'drive', 'engineCc', 'location', 'isImport'] as const),
];

/** How the price in a form would stand, asked for after a pause. Without an answer nothing is said. */
export function createPriceHelp(find: FindHelp) {
  const $advice = atom<PriceAdvice>(undefined);
  const readable: ReadableAtom<PriceAdvice> = $advice;
  const asking = createNewestCall();
  let asked = '';
  const typing = createDebounce();

  async function ask(fields: ListingFields, priceKes: number | null, id: number | undefined): Promise<void> {
    const signal = asking.begin();
    const answer = await find(fields, id, signal).catch(() => undefined);
    if (!signal.aborted) $advice.set(answer && { ...answer, priceKes });
  }

  return {
    $advice: readable,
    follow({ values, listing }: ListingForm): void {
      const fields = bodyOf(values, ASKED);
      const question = JSON.stringify(fields);
      if (question === asked) return;
      asked = question;
      typing.cancel();
      const isCar = [values.make, values.model, values.year].every((text) => text.trim() !== '');
      if (!isCar) {
        asking.stop();
        $advice.set(undefined);
        return;
      }
      typing.run(() => void ask(fields, priceIn(values), listing?.id), PAUSE_MS);
    },
    stop(): void {
      typing.cancel();
      asking.stop();
    },
  };
}
export type PriceHelpStore = ReturnType<typeof createPriceHelp>;
