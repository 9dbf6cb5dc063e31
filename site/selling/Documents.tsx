import { useState } from 'react';
import { DOCUMENT_KINDS, DOCUMENT_WORDS } from '#domain/vehicles/documents.ts';
import { formatDay } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { FileButton } from '#site/ui/FileButton.tsx';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { deleteDocument, type ListingDocument, listDocuments, sendDocument } from './api.ts';
import { fieldId } from './fields.ts';
import { useListing } from './listing-context.ts';

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
    <section id={fieldId('documents')} tabIndex={-1} aria-label="Documents" className="grid gap-3">
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
        {DOCUMENT_KINDS.map((kind) => (
          <AddDocument
            key={kind}
            label={`Add ${DOCUMENT_WORDS[kind]}`}
            onSend={(file, onProgress) => change(sendDocument(listingId, kind, file, onProgress))}
          />
        ))}
      </div>
    </section>
  );
}

function DocumentRow({ document, onDelete }: { document: ListingDocument; onDelete: () => void }) {
  const name = DOCUMENT_WORDS[document.kind];
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0">
        <span className="block font-semibold first-letter:uppercase">{name}</span>
        <span className="block text-sm text-soft">{standingOf(document)}</span>
      </span>
      <Button variant="quiet" onClick={onDelete}>
        Delete<span className="sr-only"> the {name}</span>
      </Button>
    </li>
  );
}

function standingOf({ state, seenAt, refusal, sentAt }: ListingDocument): string {
  if (state === 'seen' && seenAt) return `Seen by an admin on ${formatDay(seenAt)}.`;
  if (state === 'refused') return `It does not match: ${refusal ?? 'ask the admin why'}`;
  return `Sent on ${formatDay(sentAt)}, not looked at yet.`;
}

type AddProps = {
  label: string;
  onSend: (file: File, onProgress: (share: number) => void) => Promise<unknown>;
};

function AddDocument({ label, onSend }: AddProps) {
  const [share, setShare] = useState<number>();

  async function send([file]: File[]): Promise<void> {
    if (!file) return;
    setShare(0);
    await onSend(file, setShare);
    setShare(undefined);
  }

  return (
    <FileButton
      label={share === undefined ? label : `Sending… ${Math.round(share * 100)}%`}
      accept="image/*,application/pdf"
      isBusy={share !== undefined}
      onFiles={(files) => void send(files)}
    />
  );
}
