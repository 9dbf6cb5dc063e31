import { useState } from 'react';
import { isOpenAt, weekRows } from '#domain/dealers/hours.ts';
import { MOST_DAYS_AHEAD, momentOf, USUAL_HOURS } from '#domain/deals/viewing-time.ts';
import { dayName, nairobiDay } from '#domain/nairobi-day.ts';
import { chipStyle } from '#site/ui/chip.ts';
import { TextField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { useSaving } from '#site/ui/use-saving.ts';
import type { Deal, ViewingBody } from './api.ts';

type Props = {
  deal: Deal;
  place: string;
  send: (body: ViewingBody) => Promise<unknown>;
  onDone: () => unknown;
};

/** Asks for a day, a time and a public place; a time outside the seller's hours is said to be so, and may be sent. */
export function ViewingForm({ deal, place: formerPlace, send, onDone }: Props) {
  const saving = useSaving();
  const [today] = useState(() => nairobiDay(Date.now()));
  const [day, setDay] = useState(() => dayName(today + 1));
  const [time, setTime] = useState('10:00');
  const [place, setPlace] = useState(formerPlace);
  async function save(): Promise<void> {
    if (await saving.save(() => send({ day, time, place }))) await onDone();
  }
  return (
    <SavingForm name="viewing" saving={saving} onSubmit={save} submit="Propose" busy="Sending…">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <TextField
          {...fieldOf('viewing', saving, 'day')}
          label="Day"
          type="date"
          min={dayName(today)}
          max={dayName(today + MOST_DAYS_AHEAD)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          {...fieldOf('viewing', saving, 'time')}
          label="Time in Kenya"
          type="time"
          step={900}
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
      <p aria-live="polite" className="text-sm text-soft">
        {hoursNote(deal, day, time)}
      </p>
      <TextField
        {...fieldOf('viewing', saving, 'place')}
        label="Public place"
        hint="In words, without links and numbers. Meet by daylight, where other people are."
        maxLength={120}
        autoComplete="off"
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      <fieldset className="flex min-w-0 flex-wrap gap-2 *:text-left *:whitespace-normal">
        <legend className="sr-only">Suggested kinds of places</legend>
        {deal.places.map((each) => (
          <button key={each} type="button" className={chipStyle()} onClick={() => setPlace(each)}>
            {each}
          </button>
        ))}
      </fieldset>
    </SavingForm>
  );
}

function hoursNote({ hours: own }: Deal, day: string, time: string): string {
  const hours = own ?? USUAL_HOURS;
  const at = momentOf(day, time);
  if (at !== undefined && !isOpenAt(hours, new Date(at)))
    return 'This is outside the seller’s usual hours. You can ask for it all the same.';
  return `The seller’s hours: ${weekRows(hours)
    .map(({ days, hours: open }) => `${days} ${open}`)
    .join(', ')}.`;
}
