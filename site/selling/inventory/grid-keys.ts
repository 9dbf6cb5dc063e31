/** A cell of the grid; row 0 is the header. */
export type Place = { row: number; column: number };

type Pressed = { key: string; ctrlKey: boolean };
/** How many rows there are beside the header, and how many a page has. */
type Extent = { rows: number; columns: number; page: number };

/** Where a key leads in a grid, by the pattern of ARIA; undefined for a key that leads nowhere. */
export function placeAfter(
  { key, ctrlKey }: Pressed,
  { row, column }: Place,
  { rows, columns, page }: Extent,
): Place | undefined {
  const last = columns - 1;
  const places: Readonly<Record<string, Place>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: Math.max(1, row - page), column },
    PageDown: { row: row + page, column },
    Home: { row: ctrlKey ? Math.min(1, rows) : row, column: 0 },
    End: { row: ctrlKey ? rows : row, column: last },
  };
  const place = places[key];
  return place && { row: between(place.row, rows), column: between(place.column, last) };
}

const between = (index: number, last: number): number => Math.max(0, Math.min(index, last));
