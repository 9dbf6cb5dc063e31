const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['/', 'Go to the search'],
  ['Arrow keys', 'Move from cell to cell'],
  ['Home, End', 'First or last cell of the row; with Ctrl of the table'],
  ['Page Up, Page Down', 'A screen up or down'],
  ['Space', 'Choose the car; with Shift all from the last one on'],
  ['Enter', 'Open the car; in the first row, sort by the column'],
  ['Shift + Enter', 'In the first row, sort by one more column'],
  ['E', 'Change the price: Enter saves, Escape does not'],
  ['?', 'Show these keys'],
];

/** The keys of the table. */
export function KeysHelp() {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      {KEYS.map(([keys, does]) => (
        <div key={keys} className="contents">
          <dt className="font-semibold whitespace-nowrap">{keys}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
