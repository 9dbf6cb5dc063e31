import { element, iconButton } from '#site/ui/element.ts';

// Classes that every page's sheet has: a banner brings no styles of its own.
const LOOK =
  'pointer-events-auto mx-4 mb-2 flex max-w-2xl items-center gap-3 self-center rounded-control border border-deep-line bg-deep p-3 text-on-deep';

/** The banner of an announcement; `html` is one line that the API has drawn, in which every text is escaped. */
export function createBanner(html: string, onClose: () => void): HTMLElement {
  const banner = element('section', LOOK);
  banner.ariaLabel = 'Announcement';
  const line = element('p', 'grow wrap-anywhere');
  line.innerHTML = html;
  for (const link of line.querySelectorAll('a')) link.className = 'font-semibold underline';
  const close = iconButton('close', 'Close the announcement', 'size-11 shrink-0');
  close.addEventListener('click', onClose);
  banner.append(line, close);
  return banner;
}
