import { type RefObject, useMemo } from 'react';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { chipStyle } from '#site/ui/chip.ts';
import { inputStyle, selectStyle } from '#site/ui/field.ts';
import { STATUS_WORDS } from '../dashboard/words.ts';
import { Amount, Choice, option } from './filter-fields.tsx';
import type { Inventory } from './inventory.store.ts';
import { AGE_NAMES, AGES, type Query } from './query.ts';
import { attentionOf, type Row } from './rows.ts';

type Props = {
  query: Query;
  inventory: Inventory;
  search: RefObject<HTMLInputElement | null>;
  onWords: (words: string) => void;
  onAsk: (change: Partial<Query>) => void;
};

/** Which listings the table shows: what is typed answers at once, and all of it stands in the address. */
export function Filters({ query, inventory, search, onWords, onAsk }: Props) {
  const { rows } = inventory;
  const { waiting, statuses, makes, models } = useMemo(() => choicesIn(rows, query.make), [rows, query.make]);
  return (
    <search className="grid gap-2">
      <div className="grid grid-cols-[minmax(14rem,2fr)_repeat(4,minmax(8rem,1fr))] gap-2">
        <input
          ref={search}
          type="search"
          aria-label="Search your listings"
          aria-keyshortcuts="/"
          placeholder="Title, stock number, end of plate or chassis"
          className={inputStyle()}
          value={query.words}
          onChange={({ target }) => onWords(target.value)}
        />
        <Choice
          label="Status"
          value={query.status ?? ''}
          onChoose={(status) => onAsk({ status: statusOf(status) })}
        >
          {VEHICLE_STATUSES.map((status) => {
            const count = statuses.get(status) ?? 0;
            return count > 0 || status === query.status
              ? option(status, `${STATUS_WORDS[status]} (${formatCount(count)})`)
              : null;
          })}
        </Choice>
        <Choice label="Make" value={query.make} onChoose={(make) => onAsk({ make, model: '' })}>
          {makes.map((make) => option(make))}
        </Choice>
        <Choice label="Model" value={query.model} onChoose={(model) => onAsk({ model })}>
          {models.map((model) => option(model))}
        </Choice>
        <Choice label="Days listed" value={query.age ?? ''} onChoose={(age) => onAsk({ age: ageOf(age) })}>
          {AGE_NAMES.map((age) => option(age, AGES[age]))}
        </Choice>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Amount label="Price from" value={query.minKes} onAmount={(minKes) => onAsk({ minKes })} />
        <Amount label="Price to" value={query.maxKes} onAmount={(maxKes) => onAsk({ maxKes })} />
        <Assignee inventory={inventory} query={query} onAsk={onAsk} />
        {(waiting > 0 || query.needsAttention) && (
          <button
            type="button"
            aria-pressed={query.needsAttention}
            className={chipStyle(query.needsAttention ? 'active' : 'plain')}
            onClick={() => onAsk({ needsAttention: !query.needsAttention })}
          >
            Needs attention <span className="text-soft tabular-nums">{formatCount(waiting)}</span>
          </button>
        )}
      </div>
    </search>
  );
}

const ageOf = (text: string): Query['age'] => AGE_NAMES.find((each) => each === text);
const statusOf = (text: string): Query['status'] => VEHICLE_STATUSES.find((each) => each === text);

/** What there is to choose from, and how many listings wait for their seller. */
function choicesIn(rows: readonly Row[], make: string) {
  const statuses = new Map<string, number>();
  for (const { status } of rows) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return {
    statuses,
    waiting: rows.filter((row) => attentionOf(row) !== undefined).length,
    makes: namesIn(rows.map((row) => row.make)),
    models: namesIn(rows.flatMap((row) => (!make || row.make === make ? row.model : []))),
  };
}

const namesIn = (names: readonly string[]): string[] =>
  [...new Set(names.filter(Boolean))].sort((a, b) => a.localeCompare(b, 'en'));

/** Where there is a team, whose cars. */
function Assignee({ inventory: { team }, query, onAsk }: Pick<Props, 'inventory' | 'query' | 'onAsk'>) {
  if (team.length < 2 && !query.assignee) return null;
  return (
    <select
      aria-label="Assigned to"
      value={query.assignee}
      className={`${selectStyle()} max-w-56`}
      onChange={({ target }) => onAsk({ assignee: target.value })}
    >
      <option value="">Assigned to: anybody</option>
      <option value="none">Nobody in particular</option>
      {team.map(({ id, name }) => option(String(id), name))}
    </select>
  );
}
