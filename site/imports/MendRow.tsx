import { useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { SavingForm } from '#site/ui/SavingForm.tsx';
import { useFocusAfter } from '#site/ui/use-focus-after.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { type CheckedRow, type Import, mendRow } from './api.ts';

type Props = { found: Import; row: CheckedRow; onMended: (row: CheckedRow) => void };

/** Opens the cells of a row, the wrong ones first, to be changed before the file is applied. */
export function MendRow({ found, row, onMended }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusAfter<HTMLButtonElement>(isOpen ? 'open' : 'closed');
  if (isOpen) return <CellsForm found={found} row={row} onMended={onMended} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button
        ref={opener}
        variant={row.outcome === 'rejected' ? 'outline' : 'quiet'}
        onClick={() => setOpen(true)}
      >
        {row.outcome === 'rejected' ? 'Mend' : 'Edit'}
        <span className="sr-only"> line {row.line}</span>
      </Button>
    </div>
  );
}

function CellsForm({ found, row, onMended, onClose }: Props & { onClose: () => void }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const saving = useSaving();
  const reasons = new Map(row.problems.map(({ column, reason }) => [column, reason]));

  async function submit(): Promise<void> {
    const changed = Object.entries(values).map(([column, value]) => ({ column, value }));
    if (changed.length === 0) return onClose();
    const mended = await saving.save(() => mendRow(found.id, row.line, changed));
    if (!mended) return;
    onMended(mended);
    if (mended.outcome !== 'rejected') onClose();
  }

  return (
    <div className="md:col-span-2">
      <SavingForm
        name={`line-${row.line}`}
        saving={saving}
        onSubmit={submit}
        submit="Check this row"
        busy="Checking…"
        beside={
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        }
      >
        {cellsOf(found, row, reasons).map(({ name, value }, at) => {
          const reason = reasons.get(name);
          return (
            <TextField
              key={name}
              label={name}
              autoFocus={at === 0}
              autoComplete="off"
              value={values[name] ?? value}
              {...(reason && { error: reason })}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          );
        })}
      </SavingForm>
    </div>
  );
}

/** The cells that are read, those with a problem first. */
const cellsOf = ({ columns }: Import, { cells }: CheckedRow, reasons: ReadonlyMap<string, string>) =>
  columns
    .map(({ name, field }, at) => ({ name, field, value: cells[at] ?? '' }))
    .filter(({ field }) => field !== null)
    .toSorted((a, b) => Number(reasons.has(b.name)) - Number(reasons.has(a.name)));
