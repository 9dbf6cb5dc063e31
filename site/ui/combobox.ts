const MOST = 8;

/** What is alike in two spellings of a name. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The options that what is typed may become: those that begin with it first, then those with a word that does; all of them for nothing. */
export function matchOptions(typed: string, options: readonly string[], most = MOST): string[] {
  const asked = plain(typed);
  const ranked = options.map((option) => ({ option, rank: rankOf(plain(option), asked) }));
  const found = ranked.filter(({ rank }) => rank < Number.POSITIVE_INFINITY);
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ option }) => option);
}

function rankOf(name: string, asked: string): number {
  if (name.startsWith(asked)) return 0;
  return ` ${name}`.includes(` ${asked}`) || name.replaceAll(' ', '').startsWith(asked.replaceAll(' ', ''))
    ? 1
    : Number.POSITIVE_INFINITY;
}

export type ListState = {
  isOpen: boolean /** The option that the arrows are at; -1 for the text itself. */;
  at: number;
};
export const CLOSED: ListState = { isOpen: false, at: -1 };

type KeyAnswer = { state: ListState; chosen?: number; isTaken: boolean };

/** What a key does in a combobox with `count` options, after the ARIA pattern of an editable combobox with a list. */
export function afterKey(key: string, state: ListState, count: number): KeyAnswer {
  const move = (at: number): KeyAnswer => ({ state: { isOpen: count > 0, at }, isTaken: true });
  switch (key) {
    case 'ArrowDown':
      return move(count === 0 ? -1 : state.isOpen ? (state.at + 1) % count : 0);
    case 'ArrowUp':
      return move(state.isOpen && state.at > 0 ? state.at - 1 : count - 1);
    case 'Enter':
      return state.isOpen && state.at >= 0
        ? { state: CLOSED, chosen: state.at, isTaken: true }
        : { state: CLOSED, isTaken: state.isOpen };
    case 'Escape':
      return { state: CLOSED, isTaken: state.isOpen };
    case 'Tab':
      return state.isOpen && state.at >= 0
        ? { state: CLOSED, chosen: state.at, isTaken: false }
        : { state: CLOSED, isTaken: false };
    default:
      return { state, isTaken: false };
  }
}
