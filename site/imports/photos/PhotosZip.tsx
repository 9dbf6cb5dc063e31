import { useState } from 'react';
import { PHOTO_ZIP, PHOTO_ZIP_WORDS } from '#domain/imports/limits.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { Button } from '#site/ui/Button.tsx';
import { FileButton } from '#site/ui/FileButton.tsx';
import { usePolled } from '../use-polled.ts';
import { cancelZip, listZips, type PhotoZip, sendZip } from './api.ts';

const ACCEPTED = '.zip,application/zip,application/x-zip-compressed';
const isAdding = (zips: readonly PhotoZip[]): boolean => zips.some(({ state }) => state === 'adding');

/** Photos for many cars at once: a zip whose files are named by stock numbers, and what became of it. */
export function PhotosZip({ sellerId }: { sellerId?: number | undefined }) {
  const { data = [], problem, setProblem, after } = usePolled(listZips, isAdding);
  // An agent may add photos for several dealers.
  const zips = data.filter((zip) => sellerId === undefined || zip.sellerId === sellerId);
  const [sent, setSent] = useState<number>();

  async function send([file]: File[]): Promise<void> {
    if (!file || sent !== undefined) return;
    if (file.size > PHOTO_ZIP.maxBytes) return setProblem(PHOTO_ZIP_WORDS.tooLarge);
    setSent(0);
    await after(() => sendZip(file, sellerId, setSent));
    setSent(undefined);
  }

  return (
    <section aria-labelledby="photos-zip" className="surface grid gap-4 p-5 md:p-8">
      <h2 id="photos-zip" className="text-section">
        Add photos from a zip
      </h2>
      <p>
        Name each photo by the car’s stock number: <b>STK-12.jpg</b>, <b>STK-12_1.jpg</b>,{' '}
        <b>STK-12 (2).jpg</b>, or any name in a folder <b>STK-12</b>. They come in the order of their numbers.
        The same photo again changes nothing.
      </p>
      <div>
        <FileButton
          label={sent === undefined ? 'Choose a zip' : 'Sending…'}
          accept={ACCEPTED}
          isBusy={sent !== undefined}
          describedBy="zip-limits"
          onFiles={(files) => void send(files)}
        />
      </div>
      <p id="zip-limits" className="text-sm text-soft">
        {PHOTO_ZIP_WORDS.limits}. The export of your stock names the number of each car.
      </p>
      {sent !== undefined && <Progress words={sentWords(sent)} done={sent} all={1} />}
      <p role="alert" className={problem ? 'text-danger' : 'sr-only'}>
        {problem}
      </p>
      {zips.length > 0 && (
        <ul className="divide-y divide-line">
          {zips.map((zip) => (
            <Zip key={zip.id} zip={zip} onCancel={() => void after(() => cancelZip(zip.id))} />
          ))}
        </ul>
      )}
    </section>
  );
}

const figure = (count: number): string => count.toLocaleString('en-KE');
const photos = (count: number): string => `${figure(count)} ${count === 1 ? 'photo' : 'photos'}`;
const sentWords = (share: number): string =>
  share < 1 ? `Sending: ${Math.round(share * 100)} %` : 'Sent. It is being read.';

function Progress({ words, done, all }: { words: string; done: number; all: number }) {
  return (
    <label className="grid gap-2 tabular-nums">
      {words}
      <progress className="h-3 w-full accent-action" max={Math.max(1, all)} value={done} />
    </label>
  );
}

function Zip({ zip, onCancel }: { zip: PhotoZip; onCancel: () => void }) {
  const { fileName, createdAt, state, files, done, refused, errors } = zip;
  return (
    <li className="grid gap-2 py-3">
      <p className="wrap-anywhere">
        <b>{fileName}</b> <span className="text-sm text-soft">{formatMoment(createdAt)}</span>
      </p>
      <p role="status">{outcome(zip)}</p>
      {state === 'adding' && (
        <>
          <Progress words={`${figure(done)} of ${figure(files)} files done`} done={done} all={files} />
          <p className="text-sm text-soft">You can leave this page: it goes on without you.</p>
          <div>
            <Button variant="outline" onClick={onCancel}>
              Stop<span className="sr-only"> adding {fileName}</span>
            </Button>
          </div>
        </>
      )}
      {refused > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {figure(refused)} left out
          </summary>
          <ul className="grid gap-2 py-2 text-sm">
            {errors.map(({ name, reason }) => (
              <li key={name} className="wrap-anywhere">
                <b>{name}</b>: {reason}
              </li>
            ))}
            {refused > errors.length && <li>And {figure(refused - errors.length)} more.</li>}
          </ul>
        </details>
      )}
    </li>
  );
}

function outcome({ state, reason, added, there, cars }: PhotoZip): string {
  const result = `${photos(added)} added${added > 0 ? ` to ${figure(cars)} ${cars === 1 ? 'car' : 'cars'}` : ''}`;
  const known = there > 0 ? `, ${figure(there)} there already` : '';
  switch (state) {
    case 'adding':
      return 'Photos are being added.';
    case 'done':
      return `${result}${known}.`;
    case 'cancelled':
      return `Stopped. ${result}${known}; they stay.`;
    case 'failed':
      return `It ended early. ${reason ?? ''} ${result}${known}.`;
  }
}
