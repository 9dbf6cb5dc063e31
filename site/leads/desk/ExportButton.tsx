import { useState } from 'react';
import { download } from '#site/lib/download.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { exportLeads } from './api.ts';

/** Downloads all leads, whatever the filters show. */
export function ExportButton() {
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { contents, fileName } = await exportLeads();
      download(fileName ?? 'leads.csv', contents);
    } catch (cause) {
      const description = sentenceOf(cause);
      showToast({ title: 'The leads could not be downloaded', description, variant: 'destructive' });
    }
    setBusy(false);
  }

  return (
    <Button variant="outline" isBusy={isBusy} onClick={() => void save()}>
      Download all (CSV)
    </Button>
  );
}
