/** What a judgment can ask of an advert. Texts are compared in lower case; null is what an advert leaves unsaid. */
export type Facts = {
  make: string;
  model: string;
  title: string;
  year: number;
  age: number;
  price: number | null;
  mileage: number | null;
  litres: number | null;
  seats: number | null;
  body: string | null;
  fuel: string | null;
  gearbox: string | null;
  condition: string | null;
  drive: string | null;
  color: string | null;
  /** The place's name at every level, each between bars. */
  place: string;
};

type Test = (facts: Facts) => boolean;

/** `expects`: adverts that pass `isMeant`, nothing at all, or adverts and a word that a piece was left out. */
export type Judgment = { query: string; expects: 'adverts' | 'nothing' | 'said'; isMeant: Test };

const NAMES: readonly (keyof Facts)[] = [
  ...(['make', 'model', 'title', 'year', 'age', 'price', 'mileage', 'litres', 'seats'] as const),
  ...(['body', 'fuel', 'gearbox', 'condition', 'drive', 'color', 'place'] as const),
];
const CONDITION = /^([a-z]+) (<=|>=|!=|!~|<|>|=|~) (.+)$/;
const UNSAID = '?';

const linesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));

/**
 * Reads lines such as `gari ya diesel => @suv, fuel = diesel | ?, price <= 2m`, and groups such as
 * `@suv: body = suv; model = Defender & year > 2000`. `?` stands for unsaid, `~` looks for words in a text.
 * Throws one sentence that names a line which it cannot read.
 */
export function readJudgments(text: string, groups: string): Judgment[] {
  const known = readGroups(groups);
  return linesOf(text).map((line) => {
    const [query, wanted] = line.split(' => ');
    if (!query || !wanted) throw new Error(`A judgment needs a query and what is meant: "${line}".`);
    const parts = wanted.split(', ');
    const tests = parts
      .filter((part) => part !== 'none' && part !== 'said')
      .map((part) => readCondition(part, known));
    return {
      query,
      expects: parts.includes('none') ? 'nothing' : parts.includes('said') ? 'said' : 'adverts',
      isMeant: (facts) => tests.every((test) => test(facts)),
    };
  });
}

type Groups = ReadonlyMap<string, Test>;

function readGroups(text: string): Groups {
  const groups = new Map<string, Test>();
  for (const line of linesOf(text)) {
    const [name = '', rules = ''] = line.split(': ');
    const tests = rules.split('; ').map((rule) => {
      const together = rule.split(' & ').map((part) => readCondition(part, groups));
      return (facts: Facts) => together.every((test) => test(facts));
    });
    groups.set(name, (facts) => tests.some((test) => test(facts)));
  }
  return groups;
}

function readCondition(text: string, groups: Groups): Test {
  const [, written = '', sign = '', value = ''] = CONDITION.exec(text.trim()) ?? [];
  const group = groups.get(text.trim());
  if (group) return group;
  const name = NAMES.find((one) => one === written);
  if (!name) throw new Error(`There is no fact or group called "${text}".`);
  const values = value.split(' | ').map((one) => one.trim().toLowerCase());
  return (facts) => holds(facts[name], sign, values);
}

function holds(fact: string | number | null, sign: string, values: readonly string[]): boolean {
  if (sign === '!=') return !holds(fact, '=', values);
  if (sign === '!~') return !holds(fact, '~', values);
  if (fact === null) return values.includes(UNSAID);
  const [first = ''] = values;
  switch (sign) {
    case '=':
      return typeof fact === 'number'
        ? values.some((value) => amountOf(value) === fact)
        : values.some((value) => value === fact.toLowerCase() || fact.toLowerCase().includes(`|${value}|`));
    case '~':
      return values.some((value) => hasWord(String(fact).toLowerCase(), value));
    case '<':
      return Number(fact) < amountOf(first);
    case '<=':
      return Number(fact) <= amountOf(first);
    case '>':
      return Number(fact) > amountOf(first);
    default:
      return Number(fact) >= amountOf(first);
  }
}

const SCALES: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 };

/** `1.5m`, `900k` and plain figures. */
function amountOf(text: string): number {
  const scale = SCALES[text.at(-1) ?? ''];
  return scale ? Math.round(Number(text.slice(0, -1)) * scale) : Number(text);
}

const hasWord = (text: string, word: string): boolean =>
  text.split(/[^a-z0-9.-]+/).includes(word) || text.split(/[^a-z0-9]+/).includes(word);
