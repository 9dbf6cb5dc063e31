import { useState } from 'react';
import { cookiesPath, privacyPath } from '#site/lib/paths.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { downloadOwnData } from './download-own-data.ts';
import { Section } from './Section.tsx';

const LINK = 'font-semibold text-action underline';

export function YourData() {
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      await downloadOwnData();
    } catch (failure) {
      const description = failure instanceof Error ? failure.message : '';
      showToast({ title: 'Your data could not be downloaded', description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section
      id="data"
      title="Your data"
      text="All that the market holds of you, in one zip: for programs (JSON), for spreadsheets (CSV), and your pictures."
    >
      <div>
        <Button variant="outline" isBusy={isBusy} onClick={download}>
          {isBusy ? 'Collecting…' : 'Download my data'}
        </Button>
      </div>
      <p className="text-sm">
        What is kept, why and for how long is on the page about{' '}
        <a className={LINK} href={privacyPath()}>
          privacy
        </a>
        ; what is kept on this device on the page about{' '}
        <a className={LINK} href={cookiesPath()}>
          cookies
        </a>
        .
      </p>
    </Section>
  );
}
