import { useState } from 'react';
import type { AdminDocument } from '#api/admin/document-schema.ts';
import { DOCUMENT_WORDS } from '#domain/vehicles/documents.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useArticleKeys } from '#site/ui/use-article-keys.ts';
import { announceFailure } from '../account-actions.ts';
import { decideDocument, listDocuments } from '../api.ts';
import { Section } from '../Section.tsx';
import { Document } from './Document.tsx';

/** The papers that sellers sent of their cars: an admin compares them with the adverts. */
export function Documents() {
  const [store] = useState(() => createLoaded(listDocuments));
  async function decide(document: AdminDocument, reason?: string): Promise<void> {
    const what = DOCUMENT_WORDS[document.kind];
    const title =
      reason === undefined ? `The ${what} is marked as seen` : `The seller is told about the ${what}`;
    await decideDocument(document, reason).then(
      () => showToast({ title, variant: 'success' }),
      announceFailure,
    );
    await store.refresh();
  }

  return (
    <Section
      title="Documents to see"
      note="The oldest first. Compare each with what the advert says of the car. Once seen, the advert’s page says so; what does not match is mailed to the seller."
    >
      <LoadedList store={store} loading="Loading the documents" empty="No document waits for you.">
        {(documents) => <DocumentList documents={documents} decide={decide} />}
      </LoadedList>
    </Section>
  );
}

type ListProps = {
  documents: readonly AdminDocument[];
  /** Without a reason it matches. */
  decide: (document: AdminDocument, reason?: string) => Promise<void>;
};

function DocumentList({ documents, decide }: ListProps) {
  useArticleKeys('The next document');
  return (
    <>
      <p className="text-sm text-soft max-md:hidden">
        Keys in the list: J next, K before, D download, S seen, N does not match.
      </p>
      <ul className="grid gap-3">
        {documents.map((document) => (
          // An advert that changes while its document is looked at is another thing to decide.
          <li key={`${document.id} ${document.comparedWith}`}>
            <Document
              document={document}
              sentAt={formatMoment(document.sentAt)}
              onSeen={() => decide(document)}
              onRefuse={(reason) => decide(document, reason)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
