import { isPlainClick } from '#site/lib/plain-click.ts';
import { readInTab } from '#site/lib/tab-storage.ts';

// Loads nothing until it is pressed, or was left open on the page before. Each byte here is loaded by every page: once
// loaded, the panel answers presses itself.
const load = () => import('./panel/mount.tsx');

document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('[data-chat]') && isPlainClick(event)) {
    event.preventDefault();
    void load();
  }
});

if (readInTab('support-chat')) void load();
