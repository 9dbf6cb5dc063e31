import { type SubmitEvent, useState } from 'react';
import { LIST_WORDS, MAX_LIST_CARS, MAX_LIST_LETTERS } from '#domain/adverts/pasted/list-limits.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextAreaField } from '#site/ui/Field.tsx';
import { useLive } from '#site/ui/use-live.ts';
import { readList } from './api.ts';
import { CarsTable } from './CarsTable.tsx';
import { type CarRow, toRows } from './listed-cars.ts';

type Found = { rows: CarRow[]; others: readonly string[] };

/** A list of cars as it is sent by WhatsApp becomes drafts, once it was looked through. */
export function PasteList({ sellerId }: { sellerId: number | undefined }) {
  const isLive = useLive();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState('');

  async function read(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isReading || text.trim() === '') return;
    if (text.length > MAX_LIST_LETTERS) {
      setProblem(LIST_WORDS.letters);
      return;
    }
    setReading(true);
    setProblem('');
    try {
      const { cars, others } = await readList(text);
      if (cars.length > 0) setFound({ rows: toRows(cars), others });
      else setProblem('No car was found in it. A line such as “Toyota Axio 2015 1.2M” is one.');
    } catch (cause) {
      setProblem(sentenceOf(cause));
    }
    setReading(false);
  }

  return (
    <section aria-labelledby="paste-list" className="surface grid gap-4 p-5 md:p-8">
      <h2 id="paste-list" className="text-section">
        Paste a list from WhatsApp
      </h2>
      {found ? (
        <CarsTable {...found} sellerId={sellerId} onBack={() => setFound(undefined)} />
      ) : (
        <form noValidate className="grid gap-3" onSubmit={(event) => void read(event)}>
          <TextAreaField
            label="The list"
            rows={6}
            autoComplete="off"
            placeholder={'Toyota Axio Yom 2015 1500cc @1.2M\nMazda Demio 2016 82,000km 1,050,000/='}
            hint={`One car on each line, or a blank line between two cars; at most ${MAX_LIST_CARS}. Phone numbers are dropped.`}
            disabled={!isLive}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            {...(problem && { error: problem })}
          />
          <div>
            <Button type="submit" disabled={!isLive} isBusy={isReading}>
              {isReading ? 'Reading…' : 'Read the list'}
            </Button>
          </div>
        </form>
      )}
      <p role="status" className="sr-only">
        {problem}
      </p>
    </section>
  );
}
