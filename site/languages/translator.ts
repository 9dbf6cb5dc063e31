/** Finds a text in another language; undefined for one that is not among the words. */
export type Translate = (text: string) => string | undefined;

type Pattern = { matches: RegExp; names: readonly string[]; words: string };

const PLACE = /\{(\w+)\}/g;

/**
 * Translates whole texts: messages as they stand, and those with places such as `Saved {time}.`, of which what stands in a
 * place is translated where it is a message itself. Blanks around a text stay.
 */
export function createTranslator(words: Readonly<Record<string, string>>): Translate {
  const known = new Map(Object.entries(words));
  const patterns = [...known].flatMap(([message, words]) => toPattern(message, words));

  const find: Translate = (text) => {
    const exact = known.get(text);
    if (exact !== undefined) return exact;
    for (const { matches, names, words } of patterns) {
      const found = matches.exec(text);
      if (!found) continue;
      const values = new Map(names.map((name, at) => [name, found[at + 1] ?? '']));
      return words.replaceAll(PLACE, (_, name: string) => {
        const value = values.get(name) ?? '';
        return known.get(value) ?? value;
      });
    }
    return undefined;
  };

  return (text) => {
    const core = text.trim().replace(/\s+/g, ' ');
    const translated = core === '' ? undefined : find(core);
    if (translated === undefined) return undefined;
    const [before = ''] = /^\s*/.exec(text) ?? [];
    const [after = ''] = /\s*$/.exec(text) ?? [];
    return before + translated + after;
  };
}

function toPattern(message: string, words: string): Pattern[] {
  const names = [...message.matchAll(PLACE)].map(([, name = '']) => name);
  if (names.length === 0) return [];
  const source = message.split(PLACE).map((part, at) => (at % 2 === 0 ? RegExp.escape(part) : '(.+?)'));
  return [{ matches: new RegExp(`^${source.join('')}$`, 's'), names, words }];
}
