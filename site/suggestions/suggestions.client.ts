import { whenHydrated } from '#site/lib/hydrated.ts';

/** Search boxes say what they offer; what offers it comes when one is first used, so that no page loads it before. */
for (const box of document.querySelectorAll<HTMLInputElement>('[data-suggest]')) {
  box.role = 'combobox';
  box.ariaExpanded = 'false';
  box.ariaAutoComplete = 'list';
  const offer = async () => {
    // Once the words are sent, a list that comes late would lie over what they found.
    let isSent = false;
    box.form?.addEventListener('submit', () => (isSent = true), { once: true, capture: true });
    const { offerSuggestions } = await import('./suggest.ts');
    whenHydrated(box, () => offerSuggestions(box, { opens: !isSent }));
  };
  if (box === document.activeElement) void offer();
  else box.addEventListener('focus', offer, { once: true });
}
