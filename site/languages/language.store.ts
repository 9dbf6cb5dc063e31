import { atom } from 'nanostores';
import { readStoredText, storeText } from '#site/lib/stored.ts';
import { LANGUAGE_KEY, type Language, toLanguage } from './languages.ts';

/** The language that this person has chosen, here or in another tab. */
export const $language = atom<Language>('en');

/** Takes over what is kept; pages call it once they are live, so that they hydrate as they were drawn. */
export function recallLanguage(): Language {
  $language.set(toLanguage(readStoredText(LANGUAGE_KEY)));
  return $language.get();
}

export function chooseLanguage(language: Language): void {
  storeText(LANGUAGE_KEY, language);
  $language.set(language);
}
