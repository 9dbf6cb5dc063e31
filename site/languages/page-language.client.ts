import { chooseLanguage, recallLanguage } from './language.store.ts';
import { isLanguage } from './switch.ts';

// The page has an address for each language: its link to the other one is the switch.
const link = document.querySelector<HTMLAnchorElement>('a[data-page-language]');

/** Who has chosen the other language is taken there; a link to a page in Swahili stays what it is. */
if (link?.dataset.pageIn === 'en' && recallLanguage() === 'sw') {
  link.hash = location.hash;
  location.replace(link.href);
}
link?.addEventListener('click', () => {
  if (isLanguage(link.dataset.pageLanguage)) chooseLanguage(link.dataset.pageLanguage);
});
