import { useState } from 'react';
import type { AdminShowroom } from '#api/admin/schema.ts';
import { formatDay } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { pressedBy } from '#site/ui/keys.ts';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useOwnKeys } from '#site/ui/use-article-keys.ts';
import { useBusy } from '#site/ui/use-busy.ts';
import { announceFailure } from '../account-actions.ts';
import { approveShowroom, listShowrooms, refuseShowroom } from '../api.ts';
import { Refusal } from '../Refusal.tsx';
import { Section } from '../Section.tsx';
import { Check } from './Check.tsx';

/** New dealers, and checked ones with a new name: neither is public before an admin approves it. */
export function Showrooms() {
  const [store] = useState(() => createLoaded(listShowrooms));
  async function refreshAfter(act: Promise<unknown>, title: string): Promise<void> {
    await act.then(() => showToast({ title, variant: 'success' }), announceFailure);
    await store.refresh();
  }

  return (
    <Section
      title="Showrooms to check"
      note="The oldest first. Is the name that of a business, and of nobody else? A mail tells the dealer what you decide."
    >
      <LoadedList store={store} loading="Loading the showrooms" empty="No showroom waits for a check.">
        {(showrooms) => (
          <ul className="grid gap-3">
            {showrooms.map((showroom) => (
              // A name that changes while it is looked at is another thing to decide.
              <li key={`${showroom.id} ${showroom.businessName}`}>
                <Showroom
                  showroom={showroom}
                  onApprove={() =>
                    refreshAfter(approveShowroom(showroom), `${showroom.businessName} is public now`)
                  }
                  onRefuse={(reason) =>
                    refreshAfter(refuseShowroom(showroom, reason), `${showroom.businessName} is refused`)
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
  );
}

type ShowroomProps = {
  showroom: AdminShowroom;
  onApprove: () => Promise<void>;
  onRefuse: (reason: string) => Promise<void>;
};

function Showroom({ showroom, onApprove, onRefuse }: ShowroomProps) {
  const { businessName, publicName, about, address, place, openingHours, since, person, check } = showroom;
  const [isRefusing, setRefusing] = useState(false);
  const { isBusy, run } = useBusy();
  return (
    <article
      {...useOwnKeys()}
      aria-label={businessName}
      className="grid gap-2 rounded-control border border-line p-3 wrap-anywhere focus-within:border-action"
    >
      <h3 className="font-semibold">{businessName}</h3>
      {publicName && <p>Until now: {publicName}</p>}
      <p className="text-sm text-soft">
        {person.name}, {person.email}, dealer since {formatDay(since)}
      </p>
      {about && <p className="whitespace-pre-wrap">{about}</p>}
      <p className="text-sm">{[address, place, openingHours].filter(Boolean).join(' · ')}</p>
      <Check check={check} />
      {isRefusing ? (
        <Refusal
          label={`Why ${businessName} is refused`}
          hint="One sentence. The dealer reads it."
          missing="Please say why, so that the dealer can mend it."
          submit="Refuse"
          onRefuse={onRefuse}
          onCancel={() => setRefusing(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button isBusy={isBusy} {...pressedBy('a', 'Approve it')} onClick={() => void run(onApprove)}>
            Approve<span className="sr-only"> {businessName}</span>
          </Button>
          <Button variant="outline" {...pressedBy('r', 'Refuse it')} onClick={() => setRefusing(true)}>
            Refuse<span className="sr-only"> {businessName}</span>
          </Button>
        </div>
      )}
    </article>
  );
}
