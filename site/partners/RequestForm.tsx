import { useId, useRef } from 'react';
import type { FinanceRequest } from '#api/partners/schema.ts';
import { EXAMPLE_PHONE } from '#domain/accounts/phone.ts';
import { formatKes } from '#domain/money.ts';
import {
  FINANCE_CONSENT,
  MAX_MESSAGE_LENGTH,
  type RequestField,
  SELLER_CONSENT,
} from '#domain/partners/finance-request.ts';
import type { FinancingPartner } from '#domain/partners/partners.ts';
import { writtenAmount } from '#site/finance/words.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextAreaField, TextField } from '#site/ui/Field.tsx';
import { checkStyle } from '#site/ui/field.ts';
import { usePartners } from './context.ts';
import { SampleMark } from './PartnerMarks.tsx';
import { useRequest } from './use-request.ts';

type Props = { partner: FinancingPartner | undefined; onSent: (request: FinanceRequest) => void };

export function RequestForm({ partner, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { values, isAgreed, problems, failure, isSending, change, agree, send, seller } = useRequest(partner);

  async function submit(event: { preventDefault: () => void }) {
    event.preventDefault();
    const sent = await send();
    if (sent) onSent(sent);
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  const field = (name: RequestField) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    ...(problems[name] && { error: problems[name] }),
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Subject partner={partner} />
      <TextField label="Your name" autoComplete="name" maxLength={120} {...field('name')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Mobile phone"
          type="tel"
          autoComplete="tel"
          placeholder={EXAMPLE_PHONE}
          maxLength={30}
          {...field('phone')}
        />
        <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
      </div>
      <TextField
        label="Income a month (KES)"
        inputMode="numeric"
        autoComplete="off"
        placeholder="120,000"
        maxLength={20}
        {...field('income')}
        onBlur={() => change({ income: writtenAmount(values.income) })}
      />
      <TextAreaField
        label="Message (if you like)"
        rows={3}
        maxLength={MAX_MESSAGE_LENGTH}
        {...field('message')}
      />
      <Consent isAgreed={isAgreed} problem={problems.consent} onChange={agree} />
      {seller && (
        <label className="flex cursor-pointer items-start gap-3 text-sm">
          <input
            type="checkbox"
            className={`${checkStyle()} mt-0.5`}
            checked={seller.isTold}
            onChange={(event) => seller.tell(event.target.checked)}
          />
          <span>{SELLER_CONSENT.text} (If you like)</span>
        </label>
      )}
      {failure && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {failure}
        </p>
      )}
      <Button type="submit" isBusy={isSending}>
        {isSending ? 'Sending…' : 'Send request'}
      </Button>
    </form>
  );
}

/** What is requested from which partner, and that it is no loan offer yet. */
function Subject({ partner }: { partner: FinancingPartner | undefined }) {
  const { vehicle, question, terms } = usePartners();
  return (
    <div className="grid gap-2 rounded-control bg-sand p-4 text-sm">
      {partner && (
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {partner.name} <SampleMark partner={partner} />
        </p>
      )}
      <p>
        {vehicle ? vehicle.title : `A vehicle of ${question.year}`}, {formatKes(question.priceKes)}
        {terms && `; ${formatKes(terms.downKes)} down over ${terms.termMonths} months`}.
      </p>
      <p className="text-soft">
        We keep your request and call or write to you. It reaches no lender by itself
        {partner?.isSample ? ', and this one is a sample that cannot lend.' : '.'}
      </p>
    </div>
  );
}

type ConsentProps = { isAgreed: boolean; problem: string | undefined; onChange: (isAgreed: boolean) => void };

function Consent({ isAgreed, problem, onChange }: ConsentProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label className="flex cursor-pointer items-start gap-3 text-sm">
        <input
          type="checkbox"
          className={`${checkStyle()} mt-0.5`}
          checked={isAgreed}
          onChange={(event) => onChange(event.target.checked)}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': id })}
        />
        <span>{FINANCE_CONSENT.text}</span>
      </label>
      {problem && (
        <p id={id} className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
