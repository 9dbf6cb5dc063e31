import styles from '#site/styles/announcement.css?inline';
import { adoptStyles } from '#site/ui/adopt-styles.ts';
import { element, iconButton } from '#site/ui/element.ts';

adoptStyles(styles);

/** The banner of an announcement; `html` is one line that the API has drawn, in which every text is escaped. */
export function createBanner(html: string, onClose: () => void): HTMLElement {
  const banner = element('section', 'announcement');
  banner.ariaLabel = 'Announcement';
  const line = element('p', '');
  line.innerHTML = html;
  const close = iconButton('close', 'Close the announcement', '');
  close.addEventListener('click', onClose);
  banner.append(line, close);
  return banner;
}
