import { useState } from 'react';
import type { RulesVersion } from '#api/moderation/rules/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Section } from '../Section.tsx';
import { listVersions } from './api.ts';
import { OpenVersion } from './OpenVersion.tsx';

/** The rules by which listings, names and reviews are checked: versions of them, and the one that is open. */
export function RulesPage() {
  const [store] = useState(() => createLoaded(listVersions));
  const state = useLoaded(store);
  const [openId, setOpenId] = useState<number>();
  if (state.status === 'loading')
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">Loading the rules</span>
        <Skeleton shape="title" />
        <Skeleton />
      </div>
    );
  if (state.status === 'failed')
    return (
      <EmptyState icon="warning" title="The rules could not be loaded" text={state.sentence}>
        <Button onClick={store.retry}>Retry</Button>
      </EmptyState>
    );
  const { versions, precision } = state.data;
  const shownId = openId ?? versions.find(({ isActive }) => isActive)?.id;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Section
        title="Versions"
        note="One version holds. A draft changes nothing until you have seen what it would do, and activate it."
      >
        <ul className="grid gap-2">
          {versions.map((version) => (
            <li key={version.id}>
              <Version
                version={version}
                isOpen={version.id === shownId}
                onOpen={() => setOpenId(version.id)}
              />
            </li>
          ))}
        </ul>
      </Section>
      {shownId !== undefined && (
        <OpenVersion
          key={shownId}
          id={shownId}
          precision={precision}
          onShow={async (id) => {
            setOpenId(id);
            await store.refresh();
          }}
        />
      )}
    </div>
  );
}

type VersionProps = { version: RulesVersion; isOpen: boolean; onOpen: () => void };

function Version({
  version: { id, note, createdAt, by, activeFrom, isActive },
  isOpen,
  onOpen,
}: VersionProps) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className="grid w-full gap-1 rounded-control border border-line p-3 text-left wrap-anywhere aria-pressed:border-action"
    >
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        Version {id}: {note}
        {isActive && <Badge tone="good">Holds now</Badge>}
        {activeFrom === null && <Badge tone="unknown">Draft</Badge>}
      </span>
      <span className="text-sm text-soft">
        {activeFrom === null
          ? `Begun on ${formatMoment(createdAt)}`
          : `Activated on ${formatMoment(activeFrom)}`}
        {by && ` by ${by}`}
      </span>
    </button>
  );
}
