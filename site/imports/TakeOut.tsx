import { useState } from 'react';
import { download } from '#site/lib/download.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { downloadStock } from './api.ts';

/** The stock as a file that can be edited and brought in again. */
export function TakeOut({ sellerId }: { sellerId: number | undefined }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function save(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const { contents, fileName } = await downloadStock(sellerId);
      download(fileName ?? 'stock.csv', contents);
    } catch (cause) {
      setProblem(sentenceOf(cause));
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="take-out" className="surface grid justify-items-start gap-3 p-5 md:p-8">
      <h2 id="take-out" className="text-section">
        Take stock out
      </h2>
      <p>
        A CSV file of all listings, drafts, sold and withdrawn ones too: stock number, car, price, mileage,
        place, equipment and words. Photos, plates and buyers are not in it. Edit it in a spreadsheet and
        bring it in again: only what you changed will change.
      </p>
      <Button variant="outline" isBusy={isBusy} onClick={() => void save()}>
        {isBusy ? 'Making the file…' : 'Download the stock'}
      </Button>
      <p role="alert" className={problem ? 'text-danger' : 'sr-only'}>
        {problem}
      </p>
    </section>
  );
}
