/** The languages of what protects and opens the market. English is the one that every page is drawn in. */
export const LANGUAGES = { en: 'English', sw: 'Kiswahili' } as const;
export type Language = keyof typeof LANGUAGES;

/** Under which the chosen language is kept. */
export const LANGUAGE_KEY = 'language';

export const toLanguage = (stored: string | undefined): Language => (stored === 'sw' ? 'sw' : 'en');

/** Each message of a list in another language: one that is missing does not compile. */
export type WordsFor<Messages extends readonly string[]> = Readonly<Record<Messages[number], string>>;
