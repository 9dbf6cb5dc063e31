// Runs in the head of every page, as headScript serves it: its hash is in the content policy.
// A button that is pressed before its script has come is pressed again once it has: slow networks lose no press. A link
// that a script makes a button waits as well, and leads on where no script comes.
(() => {
  const MADE_BUTTONS =
    'a[data-contact], a[data-finance-dialog], a[data-pre-qualify], a[data-share], a[data-set-terms], a[data-usual-terms], compare-toggle a';
  const ANSWERED_BY_SCRIPT = `button[type=button]:not([popovertarget]), ${MADE_BUTTONS}`;
  const ANSWERED_AT_DOCUMENT = `[data-card-action], [data-share], ${MADE_BUTTONS}`;
  const waiting = new Set();
  let isReady = false;

  function hold(event) {
    const { isTrusted, target, ctrlKey, metaKey, shiftKey } = event;
    const button = isTrusted ? target.closest(ANSWERED_BY_SCRIPT) : null;
    if (!button) return;
    const isLink = button.matches(MADE_BUTTONS);
    if (isLink && (isReady || ctrlKey || metaKey || shiftKey)) return;
    if (isLink) event.preventDefault();
    if (waiting.has(button)) return;
    const island = button.matches(ANSWERED_AT_DOCUMENT) ? null : button.closest('astro-island[ssr]');
    if (island) pressAfter(button, island, 'astro:hydrate');
    else if (!isReady) pressAfter(button, document, 'DOMContentLoaded');
  }

  function pressAfter(button, place, event) {
    waiting.add(button);
    const press = () => {
      waiting.delete(button);
      // What else listens to the event may be what makes the button work.
      setTimeout(() => button.click());
    };
    place.addEventListener(event, press, { once: true });
  }

  addEventListener('click', hold, true);
  // The scripts of the page, but for its islands, have all run by now.
  document.addEventListener('DOMContentLoaded', () => {
    isReady = true;
  });
})();
