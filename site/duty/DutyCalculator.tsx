import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatKes } from '#domain/money.ts';
import { monthInKenya } from '#domain/month.ts';
import { importCalculatorPath } from '#site/lib/paths.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { ErrorSummary, type SummedProblem } from '#site/ui/ErrorSummary.tsx';
import { part } from '#site/ui/part.tsx';
import { answerForm, type DutyFigures, type FormProblems } from './answer.ts';
import { CarFields } from './CarFields.tsx';
import { type Calculator, createCalculator } from './calculator.store.ts';
import { CalculatorContext } from './calculator-context.ts';
import { fieldId } from './fields.tsx';
import { DUTY_FORM, type DutyForm, isField } from './form.ts';
import { browserGateway, filledBefore, formOfAddress } from './gateway.ts';
import { NoResultYet } from './NoResultYet.tsx';
import { TermsFields } from './TermsFields.tsx';

const Result = await part(async () => (await import('./Result.tsx')).Result, '#tax');

type Props = { makes: readonly string[]; start: Calculator; figures: DutyFigures };

/** The calculator: a form that works by itself, and answers while a person fills it in. */
export function DutyCalculator({ makes, start, figures }: Props) {
  const [store] = useState(() => createCalculator(start, browserGateway));
  const calculator = useStore(store.$calculator);
  const summary = useRef<HTMLDivElement>(null);
  const { form, asked, thisMonth } = calculator;
  const { answered, problems } = answerForm(form, thisMonth, figures);
  const shown = asked ? problems : wrongOnly(problems, form);

  useLayoutEffect(() => {
    // Not while it is drawn: what is typed between that and this moment would be put back.
    const filled = filledBefore();
    void store.open(formOfAddress(start.form), monthInKenya(new Date()));
    // At once: what is filled in while the list is on its way is newer.
    store.adopt(filled);
  }, [store, start.form]);

  function ask(event: { preventDefault: () => void }) {
    event.preventDefault();
    store.ask();
    requestAnimationFrame(() => summary.current?.focus());
  }

  function startAfresh(event: { preventDefault: () => void }) {
    event.preventDefault();
    store.startAfresh();
  }

  return (
    <CalculatorContext value={{ calculator, store, figures, shown }}>
      <div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-8 print:block">
        <div className="grid gap-5 print:hidden">
          {asked && (
            <ErrorSummary
              title={answered ? 'The landed cost is not known yet' : 'The tax cannot be worked out yet'}
              problems={summedUp(problems)}
              summary={summary}
            />
          )}
          <form
            id={DUTY_FORM}
            action={importCalculatorPath()}
            method="get"
            noValidate
            onSubmit={ask}
            className="surface grid gap-7 p-5"
          >
            <CarFields makes={makes} />
            <TermsFields />
            <div className="flex flex-wrap gap-3">
              <button type="submit" name="asked" value="true" className={buttonStyle()}>
                Work out the tax
              </button>
              <ButtonLink variant="quiet" href={importCalculatorPath()} onClick={startAfresh}>
                Start afresh
              </ButtonLink>
            </div>
          </form>
        </div>
        <div className="min-w-0">
          <p role="status" className="sr-only">
            {answered && `Tax to pay: ${formatKes(answered.estimate.payableKes)}`}
          </p>
          {answered ? <Result answered={answered} /> : <NoResultYet />}
        </div>
      </div>
    </CalculatorContext>
  );
}

/** What stands in a field and is wrong is named at once; what is still missing only when the person asks. */
function wrongOnly(problems: FormProblems, form: DutyForm): FormProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) =>
      Object.entries(form).some(([name, value]) => name === field && value !== ''),
    ),
  );
}

const summedUp = (problems: FormProblems): SummedProblem[] =>
  Object.entries(problems).flatMap(([field, sentence]) =>
    isField(field) ? [{ sentence, fieldId: fieldId(field) }] : [],
  );
