// The views are drawn and fetched only once somebody asks for them.
for (const button of document.querySelectorAll<HTMLElement>('[data-turn]')) {
  button.addEventListener('click', async () => {
    const { turn = '', turnTitle = '' } = button.dataset;
    (await import('./turn-dialog.client.ts')).openTurn(turn.split(' '), turnTitle);
  });
}
