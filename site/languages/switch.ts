import { $language, chooseLanguage } from './language.store.ts';
import { LANGUAGES, type Language } from './languages.ts';

export const isLanguage = (name: string | undefined): name is Language =>
  name !== undefined && Object.hasOwn(LANGUAGES, name);

/** Makes `button` the way to the other language, whose name it shows. */
export function bindSwitch(button: HTMLElement): void {
  const other = (): Language => ($language.get() === 'en' ? 'sw' : 'en');
  button.addEventListener('click', () => chooseLanguage(other()));
  $language.subscribe(() => {
    button.lang = other();
    button.textContent = LANGUAGES[other()];
  });
}
