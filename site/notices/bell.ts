let isFollowed = false;

/** Opens the panel of the newest notices where the bell would lead to their page; with a modifier it still does. */
export function followBell(): void {
  if (isFollowed) return;
  isFollowed = true;
  const bell = document.querySelector<HTMLAnchorElement>('#bell');
  bell?.setAttribute('aria-haspopup', 'dialog');
  bell?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    import('./panel.ts').then(
      ({ togglePanel }) => togglePanel(bell),
      () => location.assign(bell.href),
    );
  });
}
