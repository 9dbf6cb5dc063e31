import { listVehiclePath } from '#site/lib/paths.ts';
import { FIELD_LABELS, isNumberField } from '#site/selling/fields.ts';
import { chipStyle } from '#site/ui/chip.ts';
import { checkStyle, inputStyle } from '#site/ui/field.ts';
import {
  type CarRow,
  restWords,
  SHOWN_FIELDS,
  type ShownField,
  withoutCheck,
  withValue,
} from './listed-cars.ts';

type Props = { row: CarRow; number: number; onChange: (row: CarRow) => void };

/** A car of the list: what was pasted of it, and the fields that were read. */
export function CarLine({ row, number, onChange }: Props) {
  const { text, isChosen, draftId, problem } = row;
  const rest = restWords(row);
  return (
    <tr className="grid grid-cols-2 items-start gap-2 border-t border-line py-3 md:table-row">
      <th scope="row" className="col-span-2 text-left align-top md:py-2">
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            className={checkStyle()}
            checked={isChosen}
            disabled={draftId !== undefined}
            onChange={({ target }) => onChange({ ...row, isChosen: target.checked })}
          />
          <span className="font-normal wrap-anywhere whitespace-pre-line">{text}</span>
        </label>
        {rest && <p className="text-sm font-normal text-soft wrap-anywhere">{rest}</p>}
        {problem && (
          <p role="alert" className="text-sm font-normal text-danger">
            {problem}
          </p>
        )}
        {draftId !== undefined && (
          <a
            className="inline-flex min-h-11 items-center text-action hover:underline"
            href={listVehiclePath(draftId)}
          >
            Go on with the draft<span className="sr-only"> of car {number}</span>
          </a>
        )}
      </th>
      {SHOWN_FIELDS.map((field) => (
        <td key={field} className="align-top md:py-2 md:pl-2">
          <CarField row={row} field={field} number={number} onChange={onChange} />
        </td>
      ))}
    </tr>
  );
}

function CarField({ row, field, number, onChange }: Props & { field: ShownField }) {
  const isUncertain = row.checks.includes(field);
  const noteId = `car-${number}-${field}`;
  return (
    <>
      <label>
        <span className="text-sm text-soft md:sr-only">
          {FIELD_LABELS[field]}
          <span className="sr-only"> of car {number}</span>
        </span>
        <input
          className={inputStyle()}
          value={row.values[field]}
          autoComplete="off"
          inputMode={isNumberField(field) ? 'numeric' : 'text'}
          readOnly={row.draftId !== undefined}
          aria-describedby={isUncertain ? noteId : undefined}
          onChange={({ target }) => onChange(withValue(row, field, target.value))}
        />
      </label>
      {isUncertain && row.draftId === undefined && (
        <span className="mt-1 flex flex-wrap items-center gap-1 text-sm text-on-deal-high">
          <span id={noteId} className="rounded-tag bg-deal-high px-2 py-1 font-semibold">
            Check this
          </span>
          <button type="button" className={chipStyle()} onClick={() => onChange(withoutCheck(row, field))}>
            It is right
            <span className="sr-only">
              : {FIELD_LABELS[field]} of car {number}
            </span>
          </button>
        </span>
      )}
    </>
  );
}
