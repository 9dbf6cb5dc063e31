/** Search boxes say what they offer; what offers it comes when one is first used, so that no page loads it before. */
for (const box of document.querySelectorAll<HTMLInputElement>('[data-suggest]')) {
  box.role = 'combobox';
  box.ariaExpanded = 'false';
  box.ariaAutoComplete = 'list';
  const offer = async () => (await import('./suggest.ts')).offerSuggestions(box);
  if (box === document.activeElement) void offer();
  else box.addEventListener('focus', offer, { once: true });
}
