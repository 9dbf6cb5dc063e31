import { formatKes } from '#domain/money.ts';
import type { PartnerQuestion } from '#domain/partners/estimate.ts';
import { isWithinMeans, thumbPaymentKes } from '#domain/partners/fit.ts';
import { writtenAmount } from '#site/finance/words.ts';
import { CheckboxField, SelectField, TextField } from '#site/ui/Field.tsx';
import { PARTNER_FIELDS } from './filled-before.ts';
import { type PartnerSearch, readAge, readIncome } from './search.ts';
import { readSort, readType, SORT_OPTIONS, TYPE_OPTIONS } from './words.ts';

const TERMS = [12, 24, 36, 48, 60, 72, 84];

type Props = {
  search: PartnerSearch;
  question: PartnerQuestion;
  onChange: (change: Partial<PartnerSearch>) => void;
};

/** Which lenders are shown, and what a person may say of themselves; none of it leaves the browser. */
export function PartnerFilters({ search, question, onChange }: Props) {
  return (
    <div id={PARTNER_FIELDS} className="surface grid gap-5 p-5 noscript:hidden">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="sm:col-span-2 lg:col-span-1">
          <TextField
            label="Search partners"
            name="text"
            type="search"
            autoComplete="off"
            placeholder="Name, type or what it offers"
            maxLength={80}
            value={search.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        </div>
        <SelectField
          label="Type"
          name="type"
          value={search.type}
          onChange={(event) => onChange({ type: readType(event.target.value) })}
        >
          {TYPE_OPTIONS.map(({ type, words }) => (
            <option key={type} value={type}>
              {words}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Sort by"
          name="sort"
          value={search.sort}
          onChange={(event) => onChange({ sort: readSort(event.target.value) })}
        >
          {SORT_OPTIONS.map(({ sort, words }) => (
            <option key={sort} value={sort}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      <AboutYou search={search} question={question} onChange={onChange} />
      <div className="flex flex-wrap gap-x-8">
        <CheckboxField
          label="Verified only"
          name="verifiedOnly"
          checked={search.verifiedOnly}
          onChange={(event) => onChange({ verifiedOnly: event.target.checked })}
        />
        <CheckboxField
          label="Only what fits the car and me"
          name="fittingOnly"
          checked={search.fittingOnly}
          onChange={(event) => onChange({ fittingOnly: event.target.checked })}
        />
      </div>
    </div>
  );
}

function AboutYou({ search, question, onChange }: Props) {
  const income = readIncome(search.income);
  const age = readAge(search.age);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <TextField
        label="Your income a month (KES)"
        name="income"
        hint={income.value === undefined ? 'If you like. It stays in this browser.' : meansText(question)}
        inputMode="numeric"
        autoComplete="off"
        placeholder="120,000"
        maxLength={20}
        value={search.income}
        onChange={(event) => onChange({ income: event.target.value })}
        onBlur={() => onChange({ income: writtenAmount(search.income) })}
        {...(income.problem && { error: income.problem })}
      />
      <TextField
        label="Your age"
        name="age"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={search.age}
        onChange={(event) => onChange({ age: event.target.value })}
        {...(age.problem && { error: age.problem })}
      />
      <SelectField
        label="Term you want"
        name="term"
        value={search.term}
        onChange={(event) => onChange({ term: event.target.value })}
      >
        <option value="">60 months, or the nearest</option>
        {TERMS.map((months) => (
          <option key={months} value={months}>
            {months} months
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The rule of thumb in words: what the price comes to a month against the income. */
function meansText({ priceKes, incomeKes = 0 }: PartnerQuestion): string {
  const verdict = isWithinMeans(priceKes, incomeKes) ? 'within' : 'more than';
  return `${formatKes(priceKes)} comes to about ${formatKes(thumbPaymentKes(priceKes))} a month, ${verdict} 40% of it.`;
}
