import { element } from '#site/ui/element.ts';
import { pullDepth, reloads } from './pull.ts';

const SIGN =
  'fixed inset-x-0 top-0 z-50 mx-auto w-fit -translate-y-full rounded-full border border-edge bg-card px-4 py-2 text-sm font-semibold text-ink';

// With a finger only; the browser's own pull would do the same a second time.
if (navigator.maxTouchPoints > 0) followPulls();

function followPulls(): void {
  const sign = element('p', SIGN);
  let from: Touch | undefined;
  let depth = 0;
  document.documentElement.style.overscrollBehaviorY = 'contain';
  sign.setAttribute('role', 'status');

  function show(next: number, words: string) {
    depth = next;
    sign.style.transform = depth > 0 ? `translateY(calc(100% + ${depth}px))` : '';
    if (sign.textContent !== words) sign.textContent = words;
  }
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const isOnPage = target instanceof Element && !target.closest('dialog, [popover]');
      from = window.scrollY <= 0 && touches.length === 1 && isOnPage ? touches[0] : undefined;
      if (from && !sign.isConnected) document.body.append(sign);
    },
    { passive: true },
  );
  document.addEventListener(
    'touchmove',
    ({ touches: [touch] }) => {
      if (!from || !touch) return;
      const next = pullDepth({ across: touch.clientX - from.clientX, down: touch.clientY - from.clientY });
      show(next, reloads(next) ? 'Let go to refresh' : 'Pull to refresh');
    },
    { passive: true },
  );
  document.addEventListener('touchend', () => {
    const isAsked = reloads(depth);
    from = undefined;
    if (!isAsked) return show(0, '');
    show(depth, 'Refreshing…');
    location.reload();
  });
  document.addEventListener('touchcancel', () => {
    from = undefined;
    show(0, '');
  });
}
