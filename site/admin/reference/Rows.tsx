import { type ReactNode, useRef, useState } from 'react';
import { keyOf } from '#domain/reference/difference.ts';
import { fieldsOf, type RowsField, rowsOf } from '#domain/reference/form.ts';
import { Button } from '#site/ui/Button.tsx';
import { type BodyProps, FieldsOf, fieldId } from './BodyFields.tsx';
import { freshRow, type Typed, toBody } from './typed-body.ts';

/** Rows with more fields than this are closed until they are opened. */
const MOST_OPEN_FIELDS = 8;

/** A table whose rows can be added, moved and removed. */
export function Rows({ field, typed, path, problems, onChange, isFixed = false }: BodyProps<RowsField>) {
  const rows = rowsOf(typed);
  const [newAt, setNewAt] = useState<number>();
  const add = useRef<HTMLDivElement>(null);
  const own = problems[path];

  function remove(index: number): void {
    setNewAt(undefined);
    onChange?.(rows.filter((_, at) => at !== index));
    // The button that was pressed goes with its row.
    add.current?.querySelector('button')?.focus();
  }
  function moveUp(index: number): void {
    setNewAt(undefined);
    onChange?.(rows.toSpliced(index - 1, 2, ...rows.slice(index - 1, index + 1).reverse()));
  }
  return (
    <section aria-label={field.label} className="grid gap-3">
      <h3 id={fieldId(path)} tabIndex={-1} className="font-semibold outline-none">
        {field.label}
      </h3>
      {field.hint && <p className="text-sm text-soft">{field.hint}</p>}
      {own && <p className="text-sm text-danger">{own}</p>}
      {rows.map((row, index) => {
        const name = rowName(field, row, index);
        return (
          <Row
            key={rowId(field, row, index)}
            name={name}
            isFolded={field.fields.length > MOST_OPEN_FIELDS}
            isOpen={newAt === index}
          >
            <FieldsOf
              fields={field.fields}
              typed={row}
              path={`${path}.${index}`}
              problems={problems}
              {...(isFixed && { isFixed })}
              {...(newAt === index && { isNew: true })}
              {...(onChange && { onChange: (changed) => onChange(rows.with(index, changed)) })}
            />
            {!isFixed && (
              <div className="flex flex-wrap gap-2">
                <Button variant="quiet" onClick={() => remove(index)}>
                  Remove<span className="sr-only"> {name}</span>
                </Button>
                {index > 0 && (
                  <Button variant="quiet" onClick={() => moveUp(index)}>
                    Move up<span className="sr-only"> {name}</span>
                  </Button>
                )}
              </div>
            )}
          </Row>
        );
      })}
      {rows.length === 0 && <p className="text-soft">None.</p>}
      {!isFixed && (
        <div ref={add}>
          <Button
            variant="outline"
            onClick={() => {
              setNewAt(rows.length);
              onChange?.([...rows, freshRow(field, rows)]);
            }}
          >
            Add a {field.noun}
          </Button>
        </div>
      )}
    </section>
  );
}

type RowProps = { name: string; isFolded: boolean; isOpen: boolean; children: ReactNode };

function Row({ name, isFolded, isOpen, children }: RowProps) {
  if (isFolded)
    return (
      <details open={isOpen} className="rounded-control border border-line px-4">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold wrap-anywhere">{name}</summary>
        <div className="grid gap-3 pb-4">{children}</div>
      </details>
    );
  return (
    <fieldset className="grid gap-3 rounded-control border border-line p-3">
      <legend className="px-1 text-sm font-semibold wrap-anywhere">{name}</legend>
      {children}
    </fieldset>
  );
}

/** `lender Usukani Bank`; by its place while its name is empty. */
function rowName(field: RowsField, row: Typed, index: number): string {
  const body = toBody({ ...field, kind: 'group' }, row);
  const key = fieldsOf(body)[field.key];
  const isUnnamed = key === '' || key === undefined;
  return isUnnamed ? `New ${field.noun} (row ${index + 1})` : `${field.noun} ${keyOf(field, body)}`;
}

/** Rows with a number keep their state when others move. */
const rowId = ({ counter }: RowsField, row: Typed, index: number): string =>
  String(counter === undefined ? index : (fieldsOf(row)[counter] ?? index));
