import { useStore } from '@nanostores/react';
import {
  MAX_POLICE_REFERENCE_LETTERS,
  MAX_REPORT_LETTERS,
  REPORT_REASONS,
  reasonText,
} from '#domain/messages/reports.ts';
import { Button } from '#site/ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '#site/ui/Field.tsx';
import type { ReportStore } from './report.store.ts';

/** Reports an advert to the admins. */
export function ReportForm({ store, title }: { store: ReportStore; title: string }) {
  const { reason, details, email, policeReference, problems, failure, status } = useStore(store.$reporting);
  if (status === 'sent')
    return (
      <p role="status" className="rounded-control bg-deal-good p-4 text-on-deal-good">
        Thank you. Your report is with the people who run this market; they look at every one.
      </p>
    );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void store.send();
      }}
    >
      <p className="text-sm text-soft">{title}. The seller does not learn who reported it.</p>
      <SelectField
        label="What is wrong?"
        value={reason}
        onChange={({ target }) => store.fill({ reason: target.value })}
        {...(problems.reason && { error: problems.reason })}
      >
        <option value="">Choose a reason</option>
        {REPORT_REASONS.map((each) => (
          <option key={each} value={each}>
            {reasonText(each)}
          </option>
        ))}
      </SelectField>
      {reason === 'stolen' && (
        <TextField
          label="Police OB number"
          hint="If you have reported it to the police. An advert is off the market at once when somebody with a proved phone number, or a second person, says that the vehicle is stolen; an admin then looks at it."
          maxLength={MAX_POLICE_REFERENCE_LETTERS}
          value={policeReference}
          onChange={({ target }) => store.fill({ policeReference: target.value })}
          {...(problems.policeReference && { error: problems.policeReference })}
        />
      )}
      <TextAreaField
        label="Details"
        rows={4}
        maxLength={MAX_REPORT_LETTERS}
        value={details}
        onChange={({ target }) => store.fill({ details: target.value })}
        {...(problems.details && { error: problems.details })}
      />
      <TextField
        label="Your email"
        type="email"
        autoComplete="email"
        hint="Only if you would like to hear what came of it. With an account you are told in any case."
        value={email}
        onChange={({ target }) => store.fill({ email: target.value })}
        {...(problems.email && { error: problems.email })}
      />
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      <Button type="submit" isBusy={status === 'sending'}>
        {status === 'sending' ? 'Sending…' : 'Send report'}
      </Button>
    </form>
  );
}
