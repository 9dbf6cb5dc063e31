// Runs in the head of every page, as it stands here: its hash is in the content policy.
// A button that is pressed before its script has come is pressed again once it has: slow networks lose no press.
(() => {
  const ANSWERED_BY_SCRIPT = 'button[type=button]:not([popovertarget])';
  const ANSWERED_AT_DOCUMENT = '[data-card-action], [data-share]';
  const waiting = new Set();
  let isReady = false;

  function hold({ isTrusted, target }) {
    const button = isTrusted ? target.closest(ANSWERED_BY_SCRIPT) : null;
    if (!button || waiting.has(button)) return;
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
