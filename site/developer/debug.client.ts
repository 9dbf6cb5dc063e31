/** Shows what this browser keeps: all that the market names, then all else. */
function showStored(place: HTMLElement): void {
  const named: string[] = JSON.parse(place.dataset.stored ?? '[]');
  const held = new Map(
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).map((name) => [name, storage.getItem(name) ?? ''] as const),
    ),
  );
  const names = [...new Set([...named, ...held.keys()])];
  place.replaceChildren(...names.map((name) => rowOf(name, held.get(name))));
}

function rowOf(name: string, value: string | undefined): HTMLElement {
  const row = document.createElement('tr');
  for (const text of [name, value ?? '–']) {
    const cell = document.createElement('td');
    cell.className = 'border-t border-line py-2 pr-4 align-top break-all';
    cell.textContent = text;
    row.append(cell);
  }
  return row;
}

const place = document.querySelector<HTMLElement>('[data-stored]');
if (place) showStored(place);
document.querySelector('[data-clear-stored]')?.addEventListener('click', () => {
  localStorage.clear();
  sessionStorage.clear();
  location.reload();
});
