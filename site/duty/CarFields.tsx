import { useCalculator } from './calculator-context.ts';
import { AmountInput, ChoiceInput, FigureInput } from './fields.tsx';
import { BODY_OPTIONS, FUEL_OPTIONS, nameOptions, variantOptions } from './options.ts';
import { differenceText, rowKey } from './rows.ts';

/** Which car it is: by the price list, or by a price that the person has. */
export function CarFields({ makes }: { makes: readonly string[] }) {
  const { calculator, store } = useCalculator();
  const { form, models, list } = calculator;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-display text-lg font-bold">The car</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ChoiceInput
          field="make"
          label="Make"
          options={nameOptions(makes, form.make)}
          onChoose={store.chooseMake}
        >
          <option value="">Choose</option>
        </ChoiceInput>
        <ChoiceInput
          field="model"
          label="Model"
          options={nameOptions(models, form.model)}
          disabled={form.make === ''}
          onChoose={store.chooseModel}
        >
          <option value="">{list === 'loading' ? 'Loading…' : 'Choose'}</option>
        </ChoiceInput>
      </div>
      <noscript>
        <button type="submit" className="min-h-11 font-semibold text-action underline">
          Show models and variants
        </button>
      </noscript>
      <Variants />
      <AmountInput
        field="crsp"
        label="CRSP in Ksh"
        hint="The current retail selling price that customs starts from."
      />
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3 lg:grid-cols-2">
        <ChoiceInput field="fuel" label="Fuel" options={FUEL_OPTIONS}>
          <option value="">Choose</option>
        </ChoiceInput>
        <FigureInput
          field="engineCc"
          label="Engine in cc"
          {...(form.fuel === 'electric' && { readOnly: true, placeholder: 'None' })}
        />
        <div className="max-sm:col-span-2 lg:col-span-2">
          <ChoiceInput field="bodyType" label="Body" options={BODY_OPTIONS}>
            <option value="">Choose</option>
          </ChoiceInput>
        </div>
      </div>
    </fieldset>
  );
}

function Variants() {
  const { calculator, store } = useCalculator();
  const { form, rows, list, of } = calculator;
  if (list === 'failed')
    return (
      <p role="alert" className="text-sm text-danger">
        The price list could not be loaded. Type the CRSP below, or{' '}
        <button type="button" className="min-h-11 font-semibold underline" onClick={store.retry}>
          try again
        </button>
        .
      </p>
    );
  if (rows.length > 0) {
    const chosen = rows.find((row) => rowKey(row) === form.variant);
    const options = variantOptions(rows);
    const difference = chosen && differenceText(form, chosen);
    return (
      <>
        <ChoiceInput
          field="variant"
          label="Variant"
          hint={variantHint(options.length)}
          options={options}
          onChoose={store.chooseVariant}
        >
          {form.variant === '' && <option value="">None of them: my own CRSP</option>}
        </ChoiceInput>
        {difference && <p className="rounded-control bg-sand px-4 py-3 text-sm">{difference}</p>}
      </>
    );
  }
  if (form.model === '' || list === 'loading') return null;
  return (
    <p role="status" className="rounded-control bg-sand px-4 py-3 text-sm">
      The price list of {of.name} has no reference price for the {form.make} {form.model}. Ask a clearing
      agent for its CRSP and type it below.
    </p>
  );
}

function variantHint(count: number): string {
  return count === 1
    ? 'The only one in the list.'
    : `${count} in the list. We start in the middle; pick yours, as its price decides the tax.`;
}
