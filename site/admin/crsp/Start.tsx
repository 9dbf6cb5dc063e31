import { useState } from 'react';
import { MAX_LIST_BYTES, UPLOAD_WORDS } from '#domain/crsp/uploads.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { FileButton } from '#site/ui/FileButton.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { Section } from '../Section.tsx';
import { Aliases } from './Aliases.tsx';
import { writeCrspAddress } from './address.ts';
import { listAll, sendList } from './api.ts';
import { History } from './History.tsx';
import { Uploads } from './Uploads.tsx';

/** A file is sent, and what was sent before is listed. */
export function Start() {
  const [store] = useState(() => createLoaded(listAll));
  const state = useLoaded(store);
  return (
    <>
      <SendList />
      {state.status === 'loading' && <LoadingRows what="the price lists" className="surface p-4" />}
      {state.status === 'failed' && (
        <LoadFailed title="The price lists could not be loaded" text={state.sentence} onRetry={store.retry} />
      )}
      {state.status === 'ready' && (
        <>
          <Uploads uploads={state.data.uploads} />
          <History lists={state.data.lists} onChanged={store.refresh} />
          <Aliases />
        </>
      )}
    </>
  );
}

const ACCEPTED = '.xlsx,.csv,.txt,.tsv,text/csv';

function SendList() {
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState('');

  async function send(file: File): Promise<void> {
    if (sent !== undefined) return;
    if (file.size > MAX_LIST_BYTES) return setProblem(UPLOAD_WORDS.tooLarge);
    setProblem('');
    setSent(0);
    try {
      goTo(writeCrspAddress({ id: await sendList(file, setSent) }));
    } catch (cause) {
      setProblem(sentenceOf(cause));
    }
    setSent(undefined);
  }
  return (
    <Section
      title="Bring in a price list"
      note="The tax authority’s list of current retail selling prices (CRSP). Nothing changes before two admins agree."
    >
      <div className="grid justify-items-start gap-3">
        <FileButton
          label={sent === undefined ? 'Choose a file' : 'Sending…'}
          variant="primary"
          accept={ACCEPTED}
          isBusy={sent !== undefined}
          describedBy="list-limits"
          onFiles={([file]) => file && void send(file)}
        />
        <p id="list-limits" className="text-sm text-soft">
          {UPLOAD_WORDS.limits}. The first sheet of a workbook is read; CSV may be divided by commas,
          semicolons or tabs.
        </p>
        {sent !== undefined && (
          <label className="grid w-full gap-2 text-sm tabular-nums">
            {sent < 1 ? `Sending: ${Math.round(sent * 100)} %` : 'Sent. It is being read.'}
            <progress className="h-2 w-full accent-action" max={1} value={sent} />
          </label>
        )}
      </div>
      <p role="alert" className={problem ? 'text-danger' : 'sr-only'}>
        {problem}
      </p>
    </Section>
  );
}
