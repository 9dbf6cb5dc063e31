import { onePress } from '#site/lib/one-press.ts';

// The views are drawn and fetched only once somebody asks for them.
for (const button of document.querySelectorAll<HTMLElement>('[data-turn]')) {
  const open = onePress(async () => {
    const { turn = '', turnTitle = '' } = button.dataset;
    (await import('./turn-dialog.client.ts')).openTurn(turn.split(' '), turnTitle);
  });
  button.addEventListener('click', open);
}
