import { $language } from './language.store.ts';
import type { Language } from './languages.ts';
import { translateTree } from './translate-tree.ts';
import { createTranslator } from './translator.ts';

/** The Swahili words of the parts of the market that have some. */
const WORDS = {
  'sign-in': async () => (await import('./words/sw/sign-in.ts')).signIn,
  selling: async () => (await import('./words/sw/selling.ts')).selling,
  listing: async () => (await import('./words/sw/listing.ts')).listing,
} as const;
export type Part = keyof typeof WORDS;

export const isPart = (name: string | undefined): name is Part =>
  name !== undefined && Object.hasOwn(WORDS, name);

/** Shows a part of the market in the chosen language, whenever that changes. */
export function speak(part: Part): void {
  let restore: (() => void) | undefined;
  async function show(language: Language): Promise<void> {
    restore?.();
    restore = undefined;
    if (language === 'en') return;
    const words = await WORDS[part]();
    if ($language.get() === language)
      restore ??= translateTree(document.body, language, createTranslator(words));
  }
  $language.subscribe((language) => void show(language));
}
