import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { doubtAboutPrice, readAskingPrice } from '#domain/vehicles/asking-price.ts';
import { inputStyle } from '#site/ui/field.ts';
import type { Row } from './rows.ts';

type Props = { row: Row; onSave: (price: number) => void; onEnd: () => void };

/** Edits a price in its cell: Enter saves, Escape and leaving it do not; a likely slip is asked about once. */
export function PriceCell({ row, onSave, onEnd }: Props) {
  const [text, setText] = useState(row.price === null ? '' : row.price.toLocaleString('en-KE'));
  const [remark, setRemark] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  function press(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Escape') onEnd();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const { kes, problem } = readAskingPrice(text);
    const objection = problem ?? doubtAbout(kes);
    if (objection && (problem || objection !== remark)) {
      setRemark(objection);
      return;
    }
    if (kes !== undefined && kes !== row.price) onSave(kes);
    onEnd();
  }

  function doubtAbout(kes: number): string | undefined {
    const doubt = doubtAboutPrice(kes, { oldKes: row.price, medianKes: row.medianKes });
    return doubt && `${doubt} Press Enter again to save it.`;
  }

  return (
    <span className="relative block">
      <input
        ref={field}
        className={`${inputStyle()} figures text-right`}
        aria-label={`New price of ${row.title} in Ksh`}
        aria-describedby={remark ? `price-remark-${row.id}` : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setRemark('');
        }}
        onKeyDown={press}
        onBlur={onEnd}
      />
      {remark && (
        <span
          id={`price-remark-${row.id}`}
          role="alert"
          className="absolute top-full right-0 z-20 mt-1 w-64 rounded-control bg-deal-high p-2 text-left text-sm whitespace-normal text-on-deal-high"
        >
          {remark}
        </span>
      )}
    </span>
  );
}
