import { type SubmitEvent, useState } from 'react';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useBusy } from '#site/ui/use-busy.ts';
import { type Billing, changeBilling, findBilling } from './api.ts';

/** Whom receipts are for; a business adds its KRA PIN. */
export function BillingForm() {
  const [store] = useState(() => createLoaded(findBilling));
  const state = useLoaded(store);
  return (
    <section
      aria-labelledby="billing-title"
      className="surface grid grid-cols-[minmax(0,1fr)] gap-4 p-5 md:p-6"
    >
      <div>
        <h2 id="billing-title" className="text-section">
          On your receipts
        </h2>
        <p className="mt-1 text-soft">
          The next receipts have this name and PIN. Those that are written stay as they are.
        </p>
      </div>
      {state.status === 'loading' && (
        <LoadingRows what="the name on your receipts" rows={1} className="grid" />
      )}
      {state.status === 'failed' && (
        <LoadFailed title="This could not be loaded" text={state.sentence} onRetry={store.retry} />
      )}
      {state.status === 'ready' && <Fields billing={state.data} />}
    </section>
  );
}

function Fields({ billing }: { billing: Billing }) {
  const [values, setValues] = useState({ name: billing.name, pin: billing.pin ?? '' });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const { isBusy, run } = useBusy();

  const change = (changed: Partial<typeof values>) => {
    setValues({ ...values, ...changed });
    setProblems({});
    setFailure('');
  };

  async function save(): Promise<void> {
    try {
      const saved = await changeBilling(values);
      setValues({ name: saved.name, pin: saved.pin ?? '' });
      showToast({ title: 'Saved for your next receipts', variant: 'success' });
    } catch (cause) {
      const fields = cause instanceof ApiFailure ? cause.fields : {};
      setProblems(fields);
      if (Object.keys(fields).length === 0) setFailure(sentenceOf(cause));
    }
  }

  return (
    <form
      noValidate
      className="grid max-w-sm gap-4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void run(save);
      }}
    >
      <TextField
        label="Name"
        autoComplete="organization"
        maxLength={120}
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
        {...(problems.name && { error: problems.name })}
      />
      <TextField
        label="KRA PIN (if you like)"
        hint="Such as A012345678Z."
        autoComplete="off"
        maxLength={20}
        value={values.pin}
        onChange={({ target }) => change({ pin: target.value })}
        {...(problems.pin && { error: problems.pin })}
      />
      {failure && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {failure}
        </p>
      )}
      <div>
        <Button type="submit" variant="outline" isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
