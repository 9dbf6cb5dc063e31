import type { ReportsAsked } from '#api/reports/desk/schema.ts';
import { REPORT_REASONS, reasonText } from '#domain/messages/reports.ts';
import { SelectField } from '#site/ui/Field.tsx';

type Props = { asked: ReportsAsked; onChange: (asked: ReportsAsked) => void };

/** Which reports are shown. */
export function ReportFilters({ asked: { status, reason }, onChange }: Props) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Show"
        value={status ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ reason, status: value === 'open' || value === 'decided' ? value : undefined })
        }
      >
        <option value="">Open and decided</option>
        <option value="open">Open</option>
        <option value="decided">Decided</option>
      </SelectField>
      <SelectField
        label="Reason"
        value={reason ?? ''}
        onChange={({ target }) => onChange({ status, reason: target.value || undefined })}
      >
        <option value="">All reasons</option>
        {REPORT_REASONS.map((each) => (
          <option key={each} value={each}>
            {reasonText(each)}
          </option>
        ))}
        <option value="person">People and reviews</option>
      </SelectField>
    </div>
  );
}
