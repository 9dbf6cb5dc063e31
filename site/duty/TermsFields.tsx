import { EXEMPTION_IDS, exemptionOf } from '#domain/duty/exemptions.ts';
import { findSchedule, newestSchedule } from '#domain/duty/tariff.ts';
import { monthKey } from '#domain/month.ts';
import { checkStyle } from '#site/ui/field.ts';
import { useCalculator } from './calculator-context.ts';
import { ChoiceInput } from './fields.tsx';
import { DUTY_FORM } from './form.ts';
import { EXEMPTION_OPTIONS, entryOptions, MONTH_OPTIONS, scheduleOptions, yearOptions } from './options.ts';
import { electricDuties } from './words.ts';

/** How old the car is, how it comes, and by which rules it is taxed. */
export function TermsFields() {
  const {
    calculator: { form, thisMonth },
    figures: { tariff },
  } = useCalculator();
  const schedule = form.schedule || newestSchedule(tariff).id;
  const electric = electricDuties(tariff, schedule);
  const isHere = form.registeredInKenya === 'true';
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-display text-lg font-bold">Age and arrival</legend>
        <div className="grid grid-cols-2 items-start gap-4">
          <ChoiceInput field="year" label="First registered" options={yearOptions(thisMonth, form.year)}>
            <option value="">Year</option>
          </ChoiceInput>
          <ChoiceInput field="month" label="In the month of" options={MONTH_OPTIONS}>
            <option value="">Unknown</option>
          </ChoiceInput>
        </div>
        <ChoiceInput
          field="entry"
          label={isHere ? 'Duty falls due in' : 'Arrives in Kenya in'}
          options={entryOptions(thisMonth, form.entry)}
          value={form.entry || monthKey(thisMonth)}
        />
        <div role="radiogroup" aria-label="How it comes" className="grid gap-1">
          <WayIn value="" label="Direct import" />
          <WayIn value="true" label="Already registered in Kenya, duty now due" />
        </div>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-display text-lg font-bold">Rules</legend>
        <ChoiceInput
          field="exemption"
          label="Exemption"
          options={EXEMPTION_OPTIONS}
          value={form.exemption || 'none'}
        />
        <ExemptionNote />
        {form.fuel === 'electric' && electric && (
          <ChoiceInput
            field="electricDuty"
            label="Duty on electric cars"
            options={[
              { value: '25', label: `${electric.formula}%, by the formula` },
              { value: '35', label: `${electric.other}%, as some cars paid in 2025` },
            ]}
            value={form.electricDuty || '25'}
          />
        )}
        <ChoiceInput
          field="schedule"
          label="Tax schedule"
          options={scheduleOptions(tariff)}
          value={schedule}
        />
        <ScheduleNote />
      </fieldset>
    </>
  );
}

function WayIn({ value, label }: { value: string; label: string }) {
  const { calculator, store } = useCalculator();
  return (
    <label className="checkbox-row">
      <input
        type="radio"
        name="registeredInKenya"
        form={DUTY_FORM}
        value={value}
        checked={calculator.form.registeredInKenya === value}
        onChange={() => store.change('registeredInKenya', value)}
        className={checkStyle()}
      />
      {label}
    </label>
  );
}

function ExemptionNote() {
  const { calculator } = useCalculator();
  const id = EXEMPTION_IDS.find((each) => each === calculator.form.exemption);
  if (!id || id === 'none') return null;
  const { conditions, source } = exemptionOf(id);
  return (
    <div className="rounded-control bg-sand px-4 py-3 text-sm">
      <p className="font-semibold">What customs asks for</p>
      <ul className="mt-1 list-disc pl-5">
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
      <p className="mt-2 text-soft">{source}</p>
    </div>
  );
}

function ScheduleNote() {
  const { calculator, figures } = useCalculator();
  const schedule = findSchedule(figures.tariff, calculator.form.schedule);
  if (!schedule || schedule.hasPriceList) return null;
  return (
    <p className="rounded-control bg-sand px-4 py-3 text-sm">
      This schedule went with the price list of 2019, which is not kept here. Type the CRSP from that list; a
      price of July 2025 gives what dealers reckoned in June 2025.
    </p>
  );
}
