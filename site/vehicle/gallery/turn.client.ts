import { onePress } from '#site/lib/one-press.ts';
import { unpackKeys } from './turn.ts';

// The frames are loaded lazily, on the first press.
for (const button of document.querySelectorAll<HTMLElement>('[data-turn]')) {
  const open = onePress(async () => {
    const { turn = '', turnTitle = '' } = button.dataset;
    (await import('./turn-dialog.client.ts')).openTurn(unpackKeys(turn), turnTitle);
  });
  button.addEventListener('click', open);
}
