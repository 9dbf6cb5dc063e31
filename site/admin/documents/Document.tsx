import { useState } from 'react';
import type { AdminDocument } from '#api/admin/document-schema.ts';
import { DOCUMENT_WORDS } from '#domain/vehicles/documents.ts';
import { download } from '#site/lib/download.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { Button } from '#site/ui/Button.tsx';
import { pressedBy } from '#site/ui/keys.ts';
import { useOwnKeys } from '#site/ui/use-article-keys.ts';
import { useBusy } from '#site/ui/use-busy.ts';
import { announceFailure } from '../account-actions.ts';
import { fetchDocument } from '../api.ts';
import { Refusal } from '../Refusal.tsx';

type Props = {
  document: AdminDocument;
  /** In words. */
  sentAt: string;
  onSeen: () => Promise<void>;
  onRefuse: (reason: string) => Promise<void>;
};

/** One document beside what its advert says of the car. */
export function Document({ document, sentAt, onSeen, onRefuse }: Props) {
  const { id, kind, vehicle, person } = document;
  const [isRefusing, setRefusing] = useState(false);
  const { isBusy, run } = useBusy();
  const name = `${DOCUMENT_WORDS[kind]} of ${vehicle.title}`;

  const open = () =>
    fetchDocument(id).then(
      ({ contents, fileName }) => download(fileName ?? `document-${id}`, contents),
      announceFailure,
    );

  return (
    <article
      {...useOwnKeys()}
      aria-label={name}
      className="grid gap-2 rounded-control border border-line p-3 wrap-anywhere"
    >
      <h3 className="font-semibold first-letter:uppercase">
        {DOCUMENT_WORDS[kind]} of{' '}
        {vehicle.hasPage ? (
          <a href={vehiclePath(vehicle.id)} className="text-action underline">
            {vehicle.title}
          </a>
        ) : (
          vehicle.title
        )}
      </h3>
      <p className="text-sm text-soft">
        {person.name}, {person.email}, sent on {sentAt}
      </p>
      <dl className="grid gap-x-6 text-sm sm:grid-cols-3">
        <Said what="Car" value={[vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')} />
        <Said what="Plate" value={vehicle.plate} />
        <Said what="Chassis number" value={vehicle.chassisNumber} />
      </dl>
      {isRefusing ? (
        <Refusal
          label={`Why the ${name} does not match`}
          hint="One sentence. The seller reads it."
          missing="Please say why, so that the seller can mend it."
          submit="Does not match"
          onRefuse={onRefuse}
          onCancel={() => setRefusing(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" {...pressedBy('d', 'Download it')} onClick={() => void open()}>
            Download<span className="sr-only"> the {name}</span>
          </Button>
          <Button isBusy={isBusy} {...pressedBy('s', 'Seen, it matches')} onClick={() => void run(onSeen)}>
            Seen, it matches<span className="sr-only">: {name}</span>
          </Button>
          <Button
            variant="outline"
            {...pressedBy('n', 'It does not match')}
            onClick={() => setRefusing(true)}
          >
            Does not match<span className="sr-only">: {name}</span>
          </Button>
        </div>
      )}
    </article>
  );
}

const Said = ({ what, value }: { what: string; value: string | null }) => (
  <div>
    <dt className="text-soft">{what}</dt>
    <dd className="font-medium">{value || 'Not stated'}</dd>
  </div>
);
