import { element } from '#site/ui/element.ts';
import { recallLanguage } from './language.store.ts';
import { speak } from './speak.ts';
import { bindSwitch } from './switch.ts';

/**
 * Listings are finished files by the ten thousand with no byte to spare, so their switch is made here. It stands at the end
 * of the title's last lines, which keep their height.
 */
const title = document.querySelector<HTMLElement>('.listing-title');
const button = element('button', 'more-link');
button.type = 'button';
button.translate = false;
Object.assign(button.style, { position: 'absolute', insetInlineEnd: '0', bottom: '-0.5rem' });
recallLanguage();
bindSwitch(button);
speak('listing');
if (title) {
  title.style.position = 'relative';
  title.append(button);
}
