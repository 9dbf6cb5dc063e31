import { useState } from 'react';
import type { Case } from '#api/moderation/queue/schema.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import { listVehiclePath, vehiclePath } from '#site/lib/paths.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { pressedBy } from '#site/ui/keys.ts';
import { CASE_EVIDENCE_ID } from './ids.ts';
import { RefuseDialog } from './RefuseDialog.tsx';

type Props = {
  found: Case;
  isBusy: boolean;
  onAllow: () => void;
  onRefuse: (reason: string) => Promise<void>;
};

/** What is done with a listing that waits: by these buttons or by their keys. */
export function CaseActions({ found, isBusy, onAllow, onRefuse }: Props) {
  const [isRefusing, setRefusing] = useState(false);
  const { vehicle } = found;
  return (
    <div className="surface sticky bottom-0 z-10 max-lg:bottom-16 flex flex-wrap items-center gap-2 p-2">
      <Button isBusy={isBusy} {...pressedBy('a', 'Allow')} onClick={onAllow}>
        Allow <Key>A</Key>
      </Button>
      <Button
        variant="danger"
        isBusy={isBusy}
        {...pressedBy('r', 'Refuse: 1 to 6 choose a reason, Enter sends it')}
        onClick={() => setRefusing(true)}
      >
        Refuse <Key>R</Key>
      </Button>
      <ButtonLink
        variant="outline"
        href={hasPage(vehicle) ? vehiclePath(vehicle.id) : listVehiclePath(vehicle.id)}
        target="_blank"
        rel="noopener"
        {...pressedBy('o', 'Open the listing in a new tab')}
      >
        Open <Key>O</Key>
      </ButtonLink>
      <Button
        variant="quiet"
        {...pressedBy('e', 'To the evidence')}
        onClick={() => {
          const evidence = document.getElementById(CASE_EVIDENCE_ID);
          evidence?.scrollIntoView({ block: 'start' });
          evidence?.focus({ preventScroll: true });
        }}
      >
        Evidence <Key>E</Key>
      </Button>
      <RefuseDialog
        isOpen={isRefusing}
        title={vehicle.title}
        onRefuse={onRefuse}
        onClose={() => setRefusing(false)}
      />
    </div>
  );
}

function Key({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-tag border border-current px-1.5 text-xs font-semibold max-md:hidden"
    >
      {children}
    </span>
  );
}
