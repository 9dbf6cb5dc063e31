import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { unpackKeys } from './turn.ts';

// The frames are loaded lazily, on the first press.
for (const button of document.querySelectorAll<HTMLElement>('[data-turn]')) {
  const open = ignoreWhilePending(async () => {
    const { turn = '', turnTitle = '' } = button.dataset;
    (await import('./turn-dialog.client.ts')).openTurn(unpackKeys(turn), turnTitle);
  });
  button.addEventListener('click', open);
}
