/** Pages are finished files: what is announced comes after them, so that an announcement redraws none of them. */
const look = () =>
  setTimeout(() => void import('./show.ts').then(({ showAnnouncement }) => showAnnouncement()));

if (document.readyState === 'complete') look();
else addEventListener('load', look, { once: true });
