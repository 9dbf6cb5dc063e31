import { type DragEvent, useState } from 'react';
import { IMPORT_WORDS } from '#domain/imports/limits.ts';
import { TEMPLATE_CSV } from '#domain/imports/template.ts';
import { MAX_UPLOAD_BYTES } from '#domain/media/limits.ts';
import { download } from '#site/lib/download.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { FileButton } from '#site/ui/FileButton.tsx';
import { sendStock } from './api.ts';
import { writeImportAddress } from './import-address.ts';

const ACCEPTED = '.csv,.txt,.tsv,.xlsx,text/csv';

/** A stock file is dropped or chosen, and sent. */
export function SendFile({ sellerId }: { sellerId: number | undefined }) {
  const [isOver, setOver] = useState(false);
  const { send, sent, problem } = useSending(sellerId);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void send(file);
  }

  return (
    <section
      aria-labelledby="send-file"
      className="surface grid gap-4 p-5 md:p-8"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id="send-file" className="text-section">
        Bring stock in from a file
      </h2>
      <div
        className={`grid justify-items-start gap-3 rounded-card border-2 border-dashed p-5 ${isOver ? 'border-action bg-tint' : 'border-line'}`}
      >
        <p>
          Drop a file here, or choose one. You see what each row would do before anything changes, and you can
          undo it afterwards.
        </p>
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={sent === undefined ? 'Choose a file' : 'Sending…'}
            variant="primary"
            accept={ACCEPTED}
            isBusy={sent !== undefined}
            describedBy="file-limits"
            onFiles={([file]) => file && void send(file)}
          />
          <Button variant="outline" onClick={saveTemplate}>
            Download a template
          </Button>
        </div>
        <p id="file-limits" className="text-sm text-soft">
          {IMPORT_WORDS.limits}. Give each car a stock number: the next file then changes it instead of adding
          it again.
        </p>
        {sent !== undefined && <Sent share={sent} />}
      </div>
      <p role="alert" className={problem ? 'text-danger' : 'sr-only'}>
        {problem}
      </p>
    </section>
  );
}

function Sent({ share }: { share: number }) {
  const words = share < 1 ? `Sending: ${Math.round(share * 100)} %` : 'Sent. It is being read.';
  return (
    <label className="grid w-full gap-2 text-sm tabular-nums">
      {words}
      <progress className="h-2 w-full accent-action" max={1} value={share} />
    </label>
  );
}

/** Sends a file and opens its import; `sent` is the share that is on its way, undefined while none is. */
function useSending(sellerId: number | undefined) {
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState('');

  async function send(file: File): Promise<void> {
    if (sent !== undefined) return;
    if (file.size > MAX_UPLOAD_BYTES) return setProblem(`${file.name}: ${IMPORT_WORDS.tooLarge}`);
    setProblem('');
    setSent(0);
    try {
      goTo(writeImportAddress({ id: await sendStock(file, sellerId, setSent) }));
    } catch (cause) {
      setProblem(sentenceOf(cause));
    }
    setSent(undefined);
  }

  return { send, sent, problem };
}

const saveTemplate = () =>
  download('stock-template.csv', new Blob([`\ufeff${TEMPLATE_CSV}`], { type: 'text/csv' }));
