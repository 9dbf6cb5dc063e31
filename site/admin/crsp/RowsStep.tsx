import { useState } from 'react';
import type { ReportRow } from '#api/crsp/schema.ts';
import { FIELD_WORDS } from '#domain/crsp/columns.ts';
import { formatKes } from '#domain/money.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { SelectField } from '#site/ui/Field.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { announceFailure } from '../account-actions.ts';
import { Section } from '../Section.tsx';
import { writeCrspAddress } from './address.ts';
import { downloadReport, listRows } from './api.ts';
import { Pages } from './Pages.tsx';

type Props = { id: number; outcome: string; page: number };

/** What became of each row: accepted, repaired, or rejected and why. */
export function RowsStep({ id, outcome, page }: Props) {
  const [store] = useState(() => createLoaded((signal) => listRows({ id, outcome, page }, signal)));
  const state = useLoaded(store);
  const hrefOf = (change: Partial<{ show: string; page: number }>) =>
    writeCrspAddress({ id, step: 'rows', show: outcome, ...change });
  const save = () => downloadReport(id).catch(announceFailure);
  return (
    <Section title="Rows">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Show"
          value={outcome}
          onChange={({ target }) => goTo(hrefOf({ show: target.value }))}
        >
          <option value="">All rows</option>
          <option value="rejected">Rejected</option>
          <option value="repaired">Repaired</option>
          <option value="accepted">Accepted as they are</option>
        </SelectField>
        <Button variant="outline" onClick={() => void save()}>
          Download the report (CSV)
        </Button>
      </div>
      {state.status === 'loading' && <LoadingRows what="the rows" className="grid gap-4" rows={6} />}
      {state.status === 'failed' && (
        <LoadFailed title="The rows could not be loaded" text={state.sentence} onRetry={store.retry} />
      )}
      {state.status === 'ready' && (
        <>
          {state.data.rows.length === 0 && <p>There are no such rows.</p>}
          <ol className="divide-y divide-line">
            {state.data.rows.map((row) => (
              <li key={row.line} className="grid gap-1 py-3 wrap-anywhere">
                <RowWords row={row} />
              </li>
            ))}
          </ol>
          <Pages page={page} total={state.data.total} hrefOf={(page) => hrefOf({ page })} />
        </>
      )}
    </Section>
  );
}

const TONES = { accepted: 'good', repaired: 'right', rejected: 'overpriced' } as const;
const WORDS = { accepted: 'Accepted', repaired: 'Repaired', rejected: 'Rejected' } as const;

function RowWords({ row: { line, outcome, car, cells, repairs, problems } }: { row: ReportRow }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-soft tabular-nums">Row {line}</span>
        {outcome && <Badge tone={TONES[outcome]}>{WORDS[outcome]}</Badge>}
        {car && (
          <span className="font-semibold">
            {[car.make, car.model, car.variant].filter(Boolean).join(' ')}, {formatKes(Math.round(car.crsp))}
          </span>
        )}
      </p>
      {problems.map(({ column, value, why }) => (
        <p key={`${column} ${why}`} className="text-danger">
          {column && value !== '' ? `${FIELD_WORDS[column]} “${value}”: ${why}.` : `Rejected: ${why}.`}
        </p>
      ))}
      {repairs.map(({ column, from, to, why }) => (
        <p key={`${column} ${why}`} className="text-sm">
          {FIELD_WORDS[column]}: “{from}” {to === null ? 'left out' : `to “${to}”`} ({why}).
        </p>
      ))}
      <p className="text-sm text-soft">{cells.filter((cell) => cell.trim() !== '').join(' · ')}</p>
    </>
  );
}
