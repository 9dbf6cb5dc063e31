const passOn = () => import('./pass-on.ts');

// One listener for all: cards come and go. What shares is loaded as somebody is about to.
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
