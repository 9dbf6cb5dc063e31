import { useId } from 'react';
import type { Analytics } from '#api/analytics/schema.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { Button } from '#site/ui/Button.tsx';
import { ChipGroup } from '#site/ui/ChipGroup.tsx';
import { SelectField, TextField } from '#site/ui/Field.tsx';
import { type AnalyticsAddress, SPAN_NAMES, SPANS, writeAddress } from './address.ts';

type Props = { address: AnalyticsAddress; figures: Analytics | undefined };
type Show = (change: Partial<AnalyticsAddress>) => void;

/** Which days and which cars; each choice is a step of the address. */
export function Filters({ address, figures }: Props) {
  const show: Show = (change) => goTo(writeAddress({ ...address, page: 1, ...change }));
  const isOwn = address.from !== '' || address.to !== '';
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <ChipGroup
          legend="Days, until yesterday"
          options={SPAN_NAMES.map((span) => ({ value: span, label: SPANS[span] }))}
          chosen={isOwn ? undefined : address.span}
          onChoose={(span) => show({ span, from: '', to: '', by: undefined })}
        />
      </div>
      <OwnDays key={`${address.from} ${address.to}`} address={address} isOpen={isOwn} show={show} />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Cars address={address} figures={figures} show={show} />
      </div>
    </div>
  );
}

type OwnDaysProps = { address: AnalyticsAddress; isOpen: boolean; show: Show };

function OwnDays({ address: { from, to }, isOpen, show }: OwnDaysProps) {
  const id = useId();
  return (
    <details open={isOpen || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-action hover:underline">
        Other days
      </summary>
      <form
        aria-labelledby={id}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          const dayOf = (name: string) => String(fields.get(name) ?? '');
          show({ from: dayOf('from'), to: dayOf('to'), by: undefined });
        }}
      >
        <span id={id} className="sr-only">
          Other days
        </span>
        <TextField label="From" type="date" name="from" defaultValue={from} />
        <TextField label="To" type="date" name="to" defaultValue={to} />
        <Button type="submit" variant="outline">
          Show these days
        </Button>
      </form>
    </details>
  );
}

function Cars({ address, figures, show }: Props & { show: Show }) {
  const makes = figures?.makes ?? [];
  const models = makes.find(({ make }) => make === address.make)?.models ?? [];
  const dealers = figures?.dealers ?? [];
  return (
    <>
      {dealers.length > 1 && (
        <Choice
          label="Dealer"
          value={address.dealer || String(figures?.seller ?? '')}
          options={dealers.map(({ id, name }) => [String(id), name])}
          onChoose={(dealer) => show({ dealer, make: '', model: '' })}
        />
      )}
      <Choice
        label="Make"
        value={address.make}
        options={[
          ['', 'All makes'],
          ...withChosen(
            makes.map(({ make }) => make),
            address.make,
          ),
        ]}
        onChoose={(make) => show({ make, model: '' })}
      />
      <Choice
        label="Model"
        value={address.model}
        isOff={address.make === ''}
        options={[['', 'All models'], ...withChosen(models, address.model)]}
        onChoose={(model) => show({ model })}
      />
    </>
  );
}

type Option = readonly [value: string, label: string];

/** Also what the address names before the figures have come. */
const withChosen = (names: readonly string[], chosen: string): Option[] =>
  (chosen === '' || names.includes(chosen) ? names : [...names, chosen]).map((name) => [name, name]);

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly Option[];
  isOff?: boolean;
  onChoose: (value: string) => void;
};

const Choice = ({ label, value, options, isOff = false, onChoose }: ChoiceProps) => (
  <SelectField label={label} value={value} disabled={isOff} onChange={({ target }) => onChoose(target.value)}>
    {options.map(([each, words]) => (
      <option key={each} value={each}>
        {words}
      </option>
    ))}
  </SelectField>
);
