import { QUEUE_KINDS } from '#domain/moderation/queue.ts';
import { RULE_NAMES } from '#domain/moderation/rule-set.ts';
import { RULE_WORDS } from '#domain/moderation/rule-words.ts';
import { SelectField } from '#site/ui/Field.tsx';
import { filterBy, type QueueFilter } from './address.ts';
import { KIND_WORDS } from './words.ts';

type Props = { filter: QueueFilter; total: number; waiting: number };

/** Which listings stand in the queue, in which order, and how many they are. */
export function QueueFilters({ filter, total, waiting }: Props) {
  const isFiltered = filter.kind !== undefined || filter.rule !== undefined;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Waits because"
        value={filter.kind ?? ''}
        onChange={({ target }) => filterBy({ kind: target.value })}
      >
        <option value="">All</option>
        {QUEUE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_WORDS[kind]}
          </option>
        ))}
      </SelectField>
      <RuleField value={filter.rule} />
      <SelectField
        label="Order"
        value={filter.order ?? ''}
        onChange={({ target }) => filterBy({ order: target.value })}
      >
        <option value="">Appeals and highest score</option>
        <option value="oldest">Waits longest</option>
      </SelectField>
      <p className="py-2 text-soft tabular-nums">
        {isFiltered ? `${total} of ${waiting} waiting` : `${waiting} waiting`}
      </p>
    </div>
  );
}

/** A choice among the rules. */
export function RuleField({ value }: { value: string | undefined }) {
  return (
    <SelectField label="Rule" value={value ?? ''} onChange={({ target }) => filterBy({ rule: target.value })}>
      <option value="">All</option>
      {RULE_NAMES.map((rule) => (
        <option key={rule} value={rule}>
          {RULE_WORDS[rule].label}
        </option>
      ))}
    </SelectField>
  );
}
