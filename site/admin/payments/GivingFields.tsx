import { formatKes } from '#domain/money.ts';
import { GIVING_REASON_NAMES, GIVING_REASONS, SECOND_ADMIN_FROM_KES } from '#domain/payments/giving-back.ts';
import { SelectField } from '#site/ui/Field.tsx';
import { fieldOf } from '#site/ui/SavingForm.tsx';
import type { Saving } from '#site/ui/use-saving.ts';
import type { Given } from './api.ts';

/** From when on another admin decides. */
export const SECOND_ADMIN_NOTE = `From ${formatKes(SECOND_ADMIN_FROM_KES)} on a second admin decides.`;

type Props = { form: string; saving: Saving; value: string; onChoose: (reason: string) => void };

/** Why money is given: one of a few causes, since it is kept for good. */
export const ReasonField = ({ form, saving, value, onChoose }: Props) => (
  <SelectField
    {...fieldOf(form, saving, 'reason')}
    label="Why"
    hint="Kept in the ledger and the audit log for good"
    value={value}
    onChange={({ target }) => onChoose(target.value)}
  >
    <option value="">Please choose</option>
    {GIVING_REASON_NAMES.map((reason) => (
      <option key={reason} value={reason}>
        {GIVING_REASONS[reason]}
      </option>
    ))}
  </SelectField>
);

/** What came of an act that gives money, and what is left to do by hand. */
export function givenText({ approvalId, byPhoneKes }: Given): string {
  if (approvalId !== null) return 'It waits for a second admin, on the page Approvals.';
  return byPhoneKes > 0
    ? `It is booked. Now send ${formatKes(byPhoneKes)} to the phone, in the M-Pesa account of the market.`
    : 'It is booked.';
}
