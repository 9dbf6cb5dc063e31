import type { VerificationDocument } from '#api/dealers/verification/schema.ts';
import { BUSINESS_DOCUMENTS } from '#domain/dealers/verification.ts';
import { formatDay } from '#site/lib/dates.ts';
import { download } from '#site/lib/download.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { announceFailure } from '../account-actions.ts';
import { fetchBusinessDocument } from './api.ts';

type Props = {
  documents: readonly VerificationDocument[];
  /** The last day of each, as it is typed. */
  days: Readonly<Record<number, string>>;
  onDay: (documentId: number, day: string) => void;
};

/** The papers of a request, each to be opened, with the last day that stands on it. */
export const Documents = ({ documents, days, onDay }: Props) => (
  <ul aria-label="Documents" className="grid gap-3">
    {documents.map(({ id, kind, sentAt, contentType }) => {
      const { label, hasEnd } = BUSINESS_DOCUMENTS[kind];
      return (
        <li key={id} className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <span className="min-w-0">
            <span className="block font-semibold">{label}</span>
            <span className="block text-sm text-soft">
              {contentType === 'application/pdf' ? 'PDF' : 'Picture'}, sent on {formatDay(sentAt)}
            </span>
          </span>
          <div className="flex flex-wrap items-end gap-2">
            <div className="w-64 max-w-full">
              <TextField
                label={hasEnd ? `Last day of the ${label.toLowerCase()}` : `Last day of the ${label}, if any`}
                type="date"
                required={hasEnd}
                value={days[id] ?? ''}
                onChange={({ target }) => onDay(id, target.value)}
              />
            </div>
            <Button variant="outline" onClick={() => void open(id)}>
              Download<span className="sr-only"> the {label}</span>
            </Button>
          </div>
        </li>
      );
    })}
  </ul>
);

const open = (id: number): Promise<void> =>
  fetchBusinessDocument(id).then(
    ({ contents, fileName }) => download(fileName ?? `document-${id}`, contents),
    announceFailure,
  );
