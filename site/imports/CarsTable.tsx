import { useEffect, useState } from 'react';
import { keyFor } from '#site/lib/once.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { storeChecks } from '#site/selling/checks.ts';
import { FIELD_LABELS } from '#site/selling/fields.ts';
import { Button } from '#site/ui/Button.tsx';
import { useFocusAfter } from '#site/ui/use-focus-after.ts';
import { makeDrafts } from './api.ts';
import { CarLine } from './CarLine.tsx';
import { type CarRow, draftOf, isToMake, SHOWN_FIELDS, withResults } from './listed-cars.ts';
import { countText } from './words.ts';

type Props = {
  rows: CarRow[];
  others: readonly string[];
  sellerId: number | undefined;
  onBack: () => void;
};

/** The cars of a pasted list, to be looked through before drafts are made of them. */
export function CarsTable({ rows: read, others, sellerId, onBack }: Props) {
  const { rows, change, make, isMaking, problem } = useCars(read, sellerId);
  const toMake = rows.filter(isToMake).length;
  const toCheck = rows.filter((row) => isToMake(row) && row.checks.length > 0).length;
  const made = rows.filter(({ draftId }) => draftId !== undefined).length;
  const summary = useFocusAfter<HTMLParagraphElement>(made);
  useEffect(() => summary.current?.focus(), [summary]);
  return (
    <>
      <p ref={summary} tabIndex={-1} role="status" className="outline-none">
        {made > 0 && `${countText(made, 'draft')} made: add photos to put them on sale. `}
        {made === 0 && `${countText(rows.length, 'car')} found. `}
        {toCheck > 0 && `${countText(toCheck, 'car')} to check first: the marked fields could be otherwise.`}
      </p>
      <table className="block w-full md:table">
        <thead className="hidden text-left text-sm text-soft md:table-header-group">
          <tr>
            <th scope="col" className="w-2/5 pb-2 font-semibold">
              Car
            </th>
            {SHOWN_FIELDS.map((field) => (
              <th key={field} scope="col" className="pb-2 pl-2 font-semibold">
                {FIELD_LABELS[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map((row, at) => (
            <CarLine key={row.text} row={row} number={at + 1} onChange={(row) => change(at, row)} />
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-action">
            {countText(others.length, 'line')} without a car
          </summary>
          <p className="text-sm whitespace-pre-line text-soft">{others.join('\n')}</p>
        </details>
      )}
      <p role="alert" className={problem ? 'text-danger' : 'sr-only'}>
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        {toMake > 0 && (
          <Button isBusy={isMaking} onClick={() => void make()}>
            {isMaking ? 'Making the drafts…' : `Make ${countText(toMake, 'draft')}`}
          </Button>
        )}
        <Button variant="outline" onClick={onBack}>
          {made > 0 ? 'Paste another list' : 'Back to the text'}
        </Button>
      </div>
    </>
  );
}

function useCars(read: CarRow[], sellerId: number | undefined) {
  const [rows, setRows] = useState(read);
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState('');
  const [keyOf] = useState(keyFor);

  async function make(): Promise<void> {
    setMaking(true);
    setProblem('');
    const body = { cars: rows.filter(isToMake).map(draftOf), ...(sellerId !== undefined && { sellerId }) };
    try {
      const after = withResults(rows, await makeDrafts(body, keyOf(body)));
      for (const { draftId, checks } of after) if (draftId !== undefined) storeChecks(draftId, checks);
      setRows(after);
    } catch (cause) {
      setProblem(sentenceOf(cause));
    }
    setMaking(false);
  }

  const change = (at: number, row: CarRow) => setRows(rows.map((each, index) => (index === at ? row : each)));
  return { rows, change, make, isMaking, problem };
}
