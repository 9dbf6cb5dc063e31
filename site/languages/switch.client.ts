import { recallLanguage } from './language.store.ts';
import { isPart, speak } from './speak.ts';
import { bindSwitch } from './switch.ts';

for (const button of document.querySelectorAll<HTMLElement>('[data-language-switch]')) {
  const part = button.dataset.languageSwitch;
  recallLanguage();
  bindSwitch(button);
  if (isPart(part)) speak(part);
}
