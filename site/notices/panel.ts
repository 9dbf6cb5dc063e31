import { noticesPath } from '#site/lib/paths.ts';
import { element } from '#site/ui/element.ts';
import { listNotices, type Notice, readAll, readNotice } from './api.ts';
import { $unreadNotices } from './unread.store.ts';
import { agoText, countText } from './words.ts';

const SHOWN = 8;

/** Opens the newest notices below the bell, or closes them. */
export function togglePanel(bell: HTMLElement): void {
  const open = document.querySelector<HTMLElement>('#notice-panel');
  if (open) {
    open.hidePopover();
    return;
  }
  const panel = drawPanel();
  bell.setAttribute('aria-expanded', 'true');
  panel.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'closed') return;
    panel.remove();
    bell.setAttribute('aria-expanded', 'false');
  });
  bell.after(panel);
  panel.showPopover();
  panel.focus();
}

function drawPanel(): HTMLElement {
  const panel = element('div', 'account-menu max-h-[80dvh] w-80');
  panel.id = 'notice-panel';
  panel.popover = 'auto';
  panel.tabIndex = -1;
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', 'Notices');
  const list = element('div', '', 'Loading…');
  list.setAttribute('aria-live', 'polite');
  panel.append(drawHead(list), list, drawFoot());
  void fill(list);
  return panel;
}

function drawHead(list: HTMLElement): HTMLElement {
  const head = element('div', 'flex items-center justify-between gap-2');
  const all = element('button', 'min-h-11 px-2 text-sm font-semibold text-action', 'Mark all as read');
  all.type = 'button';
  all.hidden = $unreadNotices.get() === 0;
  all.addEventListener('click', async () => {
    await readAll().catch(() => undefined);
    $unreadNotices.set(0);
    all.hidden = true;
    await fill(list);
  });
  head.append(element('p', 'px-2 font-semibold', 'Notices'), all);
  return head;
}

function drawFoot(): HTMLElement {
  const foot = element(
    'a',
    'flex min-h-11 items-center px-2 font-semibold text-action underline',
    'All notices',
  );
  foot.href = noticesPath();
  return foot;
}

async function fill(list: HTMLElement): Promise<void> {
  const page = await listNotices({ limit: SHOWN }).catch(() => undefined);
  if (!page) return list.replaceChildren(element('p', 'py-3', 'Your notices could not be loaded.'));
  if (page.notices.length === 0)
    return list.replaceChildren(element('p', 'py-3 text-soft', 'Nothing has happened yet.'));
  const items = element('div', 'divide-y divide-line');
  items.setAttribute('role', 'list');
  items.append(...page.notices.map(drawItem));
  list.replaceChildren(items);
}

function drawItem(notice: Notice): HTMLElement {
  const item = element('div', '');
  item.setAttribute('role', 'listitem');
  const link = element('a', `grid px-2 py-2 hover:text-action ${notice.isUnread ? 'font-semibold' : ''}`);
  link.href = notice.path;
  link.append(
    element('span', '', countText(notice)),
    element('span', 'text-sm font-normal text-soft', agoText(notice)),
  );
  // Sent on while the next page loads.
  link.addEventListener('click', () => notice.isUnread && void readNotice(notice.id).catch(() => undefined));
  item.append(link);
  return item;
}
