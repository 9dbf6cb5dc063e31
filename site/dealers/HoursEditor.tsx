import { MOST_EXCEPTIONS, type OpeningHours, type Span, WEEKDAYS } from '#domain/dealers/hours.ts';
import { Button } from '#site/ui/Button.tsx';
import { checkStyle, inputStyle } from '#site/ui/field.ts';
import { EditorGroup } from './EditorGroup.tsx';

const USUAL: Span = { opens: '08:00', closes: '18:00' };
const USUAL_WEEK = WEEKDAYS.map((day) => (day === 'Sunday' ? null : USUAL));

type Props = {
  hours: OpeningHours | null;
  onChange: (hours: OpeningHours | null) => void;
  id: string;
  error?: string;
};

/** A dealer's week, and single days that differ from it. */
export function HoursEditor({ hours, onChange, id, error }: Props) {
  return (
    <EditorGroup id={id} legend="Opening hours (if you like)" error={error}>
      {hours ? (
        <>
          {hours.week.map((span, day) => (
            <Day
              key={WEEKDAYS[day]}
              name={WEEKDAYS[day] ?? ''}
              span={span}
              onChange={(changed) => onChange({ ...hours, week: hours.week.with(day, changed) })}
            />
          ))}
          <Exceptions hours={hours} onChange={onChange} />
          <div>
            <Button variant="quiet" onClick={() => onChange(null)}>
              Leave the hours out
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button variant="outline" onClick={() => onChange({ week: USUAL_WEEK, exceptions: [] })}>
            Set opening hours
          </Button>
        </div>
      )}
    </EditorGroup>
  );
}

type DayProps = { name: string; span: Span | null; onChange: (span: Span | null) => void };

function Day({ name, span, onChange }: DayProps) {
  return (
    <fieldset aria-label={name} className="grid items-center gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <label className="checkbox-row">
        <input
          type="checkbox"
          className={checkStyle()}
          checked={span !== null}
          onChange={({ target }) => onChange(target.checked ? USUAL : null)}
        />
        {name}
      </label>
      {span ? <Times span={span} of={name} onChange={onChange} /> : <span className="text-soft">Closed</span>}
    </fieldset>
  );
}

type TimesProps = { span: Span; of: string; onChange: (span: Span) => void };

const Times = ({ span, of, onChange }: TimesProps) => (
  <span className="flex items-center gap-2">
    {(['opens', 'closes'] as const).map((end) => (
      <input
        key={end}
        type="time"
        aria-label={`${of} ${end}`}
        className={inputStyle()}
        value={span[end]}
        onChange={({ target }) => onChange({ ...span, [end]: target.value })}
      />
    ))}
  </span>
);

type ExceptionsProps = { hours: OpeningHours; onChange: (hours: OpeningHours) => void };

function Exceptions({ hours, onChange }: ExceptionsProps) {
  const { exceptions } = hours;
  const set = (changed: OpeningHours['exceptions']) => onChange({ ...hours, exceptions: changed });
  return (
    <div className="grid gap-2">
      <p className="text-sm text-soft">Days that differ, such as public holidays:</p>
      {exceptions.map(({ date, span }, at) => (
        // The rows have no other identity than their place.
        <fieldset
          key={`day ${String(at)}`}
          aria-label={`Day ${at + 1} that differs`}
          className="flex flex-wrap items-center gap-2"
        >
          <input
            type="date"
            aria-label="Date"
            className={inputStyle()}
            value={date}
            onChange={({ target }) => set(exceptions.with(at, { date: target.value, span }))}
          />
          <label className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              className={checkStyle()}
              checked={span !== null}
              onChange={({ target }) =>
                set(exceptions.with(at, { date, span: target.checked ? USUAL : null }))
              }
            />
            Open
          </label>
          {span && (
            <Times
              span={span}
              of="That day"
              onChange={(changed) => set(exceptions.with(at, { date, span: changed }))}
            />
          )}
          <Button variant="quiet" onClick={() => set(exceptions.toSpliced(at, 1))}>
            Remove<span className="sr-only"> day {at + 1}</span>
          </Button>
        </fieldset>
      ))}
      {exceptions.length < MOST_EXCEPTIONS && (
        <div>
          <Button variant="outline" onClick={() => set([...exceptions, { date: '', span: null }])}>
            Add a day
          </Button>
        </div>
      )}
    </div>
  );
}
