import { type ReactNode, useState } from 'react';
import { formatCount } from '#site/lib/numbers.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { OptionRows } from './OptionRows.tsx';
import type { Option } from './options.ts';

type Props = {
  title: string;
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** `All 42 makes`: what opens the rest of a long list. */
  all: string;
  labelOf?: (name: string) => string;
  startsOpen?: boolean;
  onToggle: (name: string) => void;
  /** What stands above the options. */
  children?: ReactNode;
};

const SHOWN_AT_ONCE = 6;

/** One filter as a list of checkboxes, each with the number it would find. */
export function OptionGroup(props: Props) {
  const { title, name, chosen, all, labelOf = (text) => text, startsOpen, onToggle, children } = props;
  const options = withChosen(props.options, chosen);
  if (options.length === 0 && !children) return null;
  const isChosen = memberOf(chosen);
  const rows = options.map(({ name: value, count }) => ({
    ...{ name, value, label: labelOf(value), checked: isChosen(value) },
    ...(count !== null && { note: formatCount(count) }),
  }));
  const rest = rows.slice(SHOWN_AT_ONCE);
  return (
    <FilterGroup title={title} startsOpen={startsOpen || chosen.length > 0}>
      {children}
      <OptionRows rows={rows.slice(0, SHOWN_AT_ONCE)} onToggle={onToggle} />
      {rest.length > 0 && (
        <MoreOptions
          title={all.replace('{n}', String(options.length))}
          startsOpen={rest.some(({ checked }) => checked)}
        >
          <OptionRows rows={rest} onToggle={onToggle} />
        </MoreOptions>
      )}
    </FilterGroup>
  );
}

function MoreOptions(props: { title: string; startsOpen: boolean; children: ReactNode }) {
  const [open] = useState(props.startsOpen);
  return (
    <details open={open}>
      <summary className="min-h-11 py-2.5 text-sm text-soft hover:text-action">{props.title}</summary>
      {props.children}
    </details>
  );
}

/** What is chosen stays in the list, also when it finds nothing now. */
function withChosen(options: readonly Option[], chosen: readonly string[]): readonly Option[] {
  if (chosen.length === 0) return options;
  const isOffered = memberOf(options.map(({ name }) => name));
  const missing = chosen.filter((name) => !isOffered(name));
  return [...options, ...missing.map((name) => ({ name, count: 0 }))];
}

/** Whether a name is one of `names`, in any case. */
function memberOf(names: readonly string[]): (name: string) => boolean {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return (name) => known.size > 0 && known.has(name.toLowerCase());
}
