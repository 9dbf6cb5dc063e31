import { useState } from 'react';
import type { VerificationDocument } from '#api/dealers/verification/schema.ts';
import { BUSINESS_DOCUMENTS, type BusinessDocument } from '#domain/dealers/verification.ts';
import { formatDay } from '#site/lib/dates.ts';
import { download } from '#site/lib/download.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { FileButton } from '#site/ui/FileButton.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { deleteBusinessDocument, fetchOwnDocument, sendBusinessDocument } from './api.ts';
import type { Change } from './VerificationPanel.tsx';

type Props = {
  kind: BusinessDocument;
  documents: readonly VerificationDocument[];
  /** While an admin looks at them. */
  isLocked: boolean;
  change: Change;
};

/** One kind of paper: what is asked for, what is there, and what was wrong with it. */
export function Paper({ kind, documents, isLocked, change }: Props) {
  const [share, setShare] = useState<number>();
  const { label, hint } = BUSINESS_DOCUMENTS[kind];

  async function send([file]: File[]): Promise<void> {
    if (!file) return;
    setShare(0);
    await change(sendBusinessDocument(kind, file, setShare), `${label}: added`);
    setShare(undefined);
  }

  return (
    <li className="grid gap-2 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <h3 className="font-semibold">{label}</h3>
          <p className="text-sm text-soft">{hint}</p>
        </div>
        {!isLocked && (
          <FileButton
            label={share === undefined ? 'Add' : `Sending… ${Math.round(share * 100)}%`}
            name={label}
            accept="image/*,application/pdf"
            isBusy={share !== undefined}
            onFiles={(files) => void send(files)}
          />
        )}
      </div>
      {documents.length > 0 && (
        <ul className="divide-y divide-line">
          {documents.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center justify-between gap-2 py-1">
              <span className="min-w-0 text-sm">
                Added on {formatDay(each.sentAt)}
                {each.problem && <span className="block text-danger">{each.problem}</span>}
              </span>
              <span className="flex flex-wrap gap-2">
                <Button variant="quiet" onClick={() => void open(each.id)}>
                  Download<span className="sr-only"> the {label}</span>
                </Button>
                {!isLocked && (
                  <Button variant="quiet" onClick={() => void change(deleteBusinessDocument(each.id))}>
                    Delete<span className="sr-only"> the {label}</span>
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const open = (id: number): Promise<unknown> =>
  fetchOwnDocument(id).then(
    ({ contents, fileName }) => download(fileName ?? `document-${id}`, contents),
    (cause: unknown) =>
      showToast({
        title: 'The file could not be loaded',
        description: sentenceOf(cause),
        variant: 'destructive',
      }),
  );
