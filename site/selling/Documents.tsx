import { useState } from 'react';
import { formatDay } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { type DocumentKind, deleteDocument, type ListingDocument, listDocuments, sendDocument } from './api.ts';
import { fieldId } from './fields.ts';
import { useListing } from './listing-context.ts';

const KINDS: readonly { kind: DocumentKind; label: string }[] = [
  { kind: 'logbook', label: 'Logbook' },
  { kind: 'inspection', label: 'Inspection report' },
  { kind: 'ntsa-search', label: 'NTSA search' },
];

/** Papers that only an admin looks at; the page then says which was seen, and when. */
export function Documents({ listingId }: { listingId: number }) {
  const { store: form } = useListing();
  const [store] = useState(() =>
    createLoaded(async (signal) => {
      const documents = await listDocuments(listingId, signal);
      form.noteDocuments(documents.length);
      return documents;
    }),
  );
  const change = (work: Promise<object>) =>
    work
      .catch((cause: unknown) =>
        showToast({ title: 'Nothing was changed', description: sentenceOf(cause), variant: 'destructive' }),
      )
      .then(store.refresh);
  return (
    <section
      id={fieldId('documents')}
      tabIndex={-1}
      aria-label="Documents"
      className="grid gap-3 outline-none"
    >
      <p className="text-sm">
        Documents stay private. An admin looks at them, and your page then says which of them was seen, and
        when.
      </p>
      <LoadedList store={store} loading="Loading your documents" empty="No documents so far.">
        {(documents) => (
          <ul className="divide-y divide-line">
            {documents.map((each) => (
              <DocumentRow
                key={each.id}
                document={each}
                onDelete={() => void change(deleteDocument(listingId, each.id))}
              />
            ))}
          </ul>
        )}
      </LoadedList>
      <div className="flex flex-wrap gap-2">
        {KINDS.map(({ kind, label }) => (
          <AddDocument
            key={kind}
            label={label}
            onSend={(file, onProgress) => change(sendDocument(listingId, kind, file, onProgress))}
          />
        ))}
      </div>
    </section>
  );
}

function DocumentRow({ document, onDelete }: { document: ListingDocument; onDelete: () => void }) {
  const name = KINDS.find(({ kind }) => kind === document.kind)?.label ?? document.kind;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-soft">
          {document.seenAt ? `Seen by an admin on ${formatDay(document.seenAt)}` : 'Not looked at yet'}
        </span>
      </span>
      <Button variant="quiet" onClick={onDelete}>
        Delete<span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}

type AddProps = { label: string; onSend: (file: File, onProgress: (share: number) => void) => Promise<unknown> };

function AddDocument({ label, onSend }: AddProps) {
  const [share, setShare] = useState<number | undefined>();

  async function send(file: File | undefined): Promise<void> {
    if (!file || share !== undefined) return;
    setShare(0);
    await onSend(file, setShare);
    setShare(undefined);
  }

  return (
    <label
      className={`${buttonStyle({ variant: 'outline' })} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-action`}
    >
      {share === undefined ? `Add ${label}` : `Sending… ${Math.round(share * 100)}%`}
      <input
        type="file"
        accept="image/*,application/pdf"
        className="sr-only"
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
