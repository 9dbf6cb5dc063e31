import { type ReactNode, useState } from 'react';
import { formatCount } from '#site/lib/numbers.ts';
import { CheckboxField } from '#site/ui/Field.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { SEARCH_FORM } from './form.ts';
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
  const box = ({ name: value, count }: Option) => (
    <CheckboxField
      key={value}
      form={SEARCH_FORM}
      name={name}
      value={value}
      label={labelOf(value)}
      checked={isAmong(chosen, value)}
      onChange={() => onToggle(value)}
      {...(count !== null && { note: formatCount(count) })}
    />
  );
  const rest = options.slice(SHOWN_AT_ONCE);
  return (
    <FilterGroup title={title} startsOpen={startsOpen || chosen.length > 0}>
      {children}
      {options.slice(0, SHOWN_AT_ONCE).map(box)}
      {rest.length > 0 && (
        <MoreOptions
          title={all.replace('{n}', String(options.length))}
          startsOpen={rest.some(({ name: value }) => isAmong(chosen, value))}
        >
          {rest.map(box)}
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
function withChosen(options: readonly Option[], chosen: readonly string[]): Option[] {
  const names = options.map(({ name }) => name);
  const missing = chosen.filter((name) => !isAmong(names, name));
  return [...options, ...missing.map((name) => ({ name, count: 0 }))];
}

function isAmong(names: readonly string[], name: string): boolean {
  return names.some((other) => other.toLowerCase() === name.toLowerCase());
}
