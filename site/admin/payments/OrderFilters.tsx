import type { SubmitEvent } from 'react';
import { ORDER_KINDS, ORDER_STATES, PAYMENT_STATES } from '#domain/payments/orders.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { SelectField, TextField } from '#site/ui/Field.tsx';
import { useLive } from '#site/ui/use-live.ts';
import { ORDER_FIELDS, type OrdersQuestion, ordersPath } from './address.ts';
import { KIND_WORDS, ORDER_WORDS, PAYMENT_WORDS } from './words.ts';

/** Which orders are shown; each choice is a step of the address. */
export function OrderFilters({ question }: { question: OrdersQuestion }) {
  const isLive = useLive();
  function show(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = ORDER_FIELDS.map((name) => [name, String(fields.get(name) ?? '')]);
    goTo(ordersPath(Object.fromEntries(typed)));
  }
  return (
    <search>
      <form aria-label="Filters" noValidate className="grid gap-3" onSubmit={show}>
        <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <TextField
            label="Find"
            hint="Number of an order or a receipt, or an M-Pesa code"
            name="q"
            type="search"
            autoComplete="off"
            maxLength={40}
            defaultValue={question.q}
          />
          <Choice
            label="Kind"
            name="kind"
            chosen={question.kind}
            options={ORDER_KINDS.map((kind) => [kind, KIND_WORDS[kind]])}
          />
          <Choice
            label="Order"
            name="state"
            chosen={question.state}
            options={ORDER_STATES.map((state) => [state, ORDER_WORDS[state].label])}
          />
          <Choice
            label="Last payment"
            name="payment"
            chosen={question.payment}
            options={PAYMENT_STATES.map((state) => [state, PAYMENT_WORDS[state].label])}
          />
          <TextField
            label="Account number"
            name="person"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={question.person}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={!isLive}>
            Show
          </Button>
          <ButtonLink variant="quiet" href={ordersPath({})}>
            Clear filters
          </ButtonLink>
        </div>
      </form>
    </search>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  chosen: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
};

const Choice = ({ label, name, chosen = '', options }: ChoiceProps) => (
  <SelectField label={label} name={name} defaultValue={chosen}>
    <option value="">Any</option>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
);
