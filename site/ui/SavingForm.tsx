import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import type { ButtonVariant } from './button.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { Saving } from './use-saving.ts';

export type SavingFormProps = {
  /** Unique on the page: the ids of its fields begin with it, see `fieldOf`. */
  name: string;
  saving: Saving;
  onSubmit: () => unknown;
  submit: string;
  busy?: string;
  variant?: ButtonVariant;
  /** What stands beside the button, such as a way back. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A form whose problems are summed up on top, get the focus and lead to their fields. */
export function SavingForm(props: SavingFormProps) {
  const { name, saving, onSubmit, submit, busy = 'Saving…', variant = 'primary', beside, children } = props;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saving.problems.length > 0) summary.current?.focus();
  }, [saving.problems]);
  return (
    <form
      noValidate
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      onInput={() => saving.problems.length > 0 && saving.setProblems([])}
    >
      <ErrorSummary
        title="There is a problem"
        summary={summary}
        problems={saving.problems.map(({ sentence, field }) => ({
          sentence,
          fieldId: field && `${name}-${field}`,
        }))}
      />
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={variant} isBusy={saving.isSaving}>
          {saving.isSaving ? busy : submit}
        </Button>
        {beside}
      </div>
    </form>
  );
}

/** What binds an input to the field `field` of the form `name`. */
export function fieldOf(name: string, saving: Saving, field: string) {
  const error = saving.problems.find((problem) => problem.field === field)?.sentence;
  return { id: `${name}-${field}`, ...(error && { error }) };
}
