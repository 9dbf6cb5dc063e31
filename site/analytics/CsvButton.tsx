import { use, useState } from 'react';
import type { CsvTable } from '#api/analytics/schema.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { downloadTable } from './api.ts';
import { QuestionContext } from './question-context.ts';

const TABLE_WORDS: Readonly<Record<CsvTable, string>> = {
  cars: 'Cars as CSV',
  models: 'Models as CSV',
  steps: 'Chart as CSV',
};

/** Saves one of the tables as a file. */
export function CsvButton({ of }: { of: CsvTable }) {
  const question = use(QuestionContext);
  const [isBusy, setBusy] = useState(false);
  if (!question) return null;
  async function save(): Promise<void> {
    setBusy(true);
    try {
      if (question) await downloadTable(of, question);
    } catch (cause) {
      showToast({ title: 'The file was not made', description: sentenceOf(cause), variant: 'destructive' });
    }
    setBusy(false);
  }
  return (
    <Button variant="outline" isBusy={isBusy} onClick={() => void save()}>
      {TABLE_WORDS[of]}
    </Button>
  );
}
