import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { adminPath } from '#site/lib/paths.ts';
import { ACTING_BAR, isActing } from '#site/session/acting-mark.ts';
import { $session } from '#site/session/session.store.ts';
import { element } from '#site/ui/element.ts';
import { endActing, readActing, restoreOwn } from './acting.ts';

/** The bar is drawn with tokens alone: style sheets of public pages need not know it. */
const BAR = {
  ...{ position: 'sticky', top: '0', zIndex: '60', display: 'flex', flexWrap: 'wrap', gap: '0.25rem 1rem' },
  ...{ alignItems: 'center', justifyContent: 'center', padding: '0.25rem 1rem', fontWeight: '600' },
  ...{ background: 'var(--color-ink)', color: 'var(--color-paper)', overflowWrap: 'anywhere' },
};
const BUTTON = {
  ...{ minHeight: '2.75rem', padding: '0 1rem', border: '1px solid currentColor' },
  ...{
    borderRadius: 'var(--radius-control)',
    color: 'inherit',
    background: 'transparent',
    cursor: 'pointer',
  },
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows who is looked at while that lasts, and goes back to the admin's own page once it is over. */
export function followActing(): void {
  clearTimeout(timer);
  document.getElementById(ACTING_BAR)?.remove();
  if (!isActing()) return;
  const acting = readActing();
  const session = $session.get();
  if (acting && session && session.expiresAtMs > Date.now()) {
    document.body.prepend(drawBar(acting.name));
    timer = setTimeout(followActing, session.expiresAtMs - Date.now() + 500);
  } else leave();
}

function drawBar(name: string): HTMLElement {
  const bar = element('div', '');
  const end = element('button', '', 'End');
  bar.id = ACTING_BAR;
  bar.setAttribute('role', 'region');
  bar.setAttribute('aria-label', 'Another’s account');
  Object.assign(bar.style, BAR);
  Object.assign(end.style, BUTTON);
  end.type = 'button';
  end.addEventListener(
    'click',
    ignoreWhilePending(() => endActing()),
  );
  bar.append(element('span', '', `You look as ${name}, read-only.`), end);
  return bar;
}

function leave(): void {
  restoreOwn();
  location.replace(adminPath());
}
