const passOn = () => import('./pass-on.ts');

// One delegated listener, since cards come and go. The panel is prefetched on hover and focus.
for (const intent of ['pointerover', 'focusin'])
  document.addEventListener(intent, ({ target }) => {
    if (target instanceof Element && target.closest('[data-share], [data-copy-link]')) void passOn();
  });

document.addEventListener('click', async (event) => {
  if (!(event.target instanceof Element)) return;
  const copying = event.target.closest<HTMLElement>('[data-copy-link]');
  const sharing = copying ? null : event.target.closest<HTMLElement>('[data-share]');
  if (sharing) event.preventDefault();
  if (copying) await (await passOn()).copy(copying);
  if (sharing) await (await passOn()).share(sharing);
});
