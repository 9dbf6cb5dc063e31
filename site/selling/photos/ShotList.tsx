import { useStore } from '@nanostores/react';
import { PAPERS_HINT, SHOT_NAMES, SHOTS, type Shot } from '#domain/vehicles/shots.ts';
import { FileButton } from '#site/ui/FileButton.tsx';
import { FoldSummary } from '#site/ui/FoldSummary.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { ACCEPTED } from './AddPhotos.tsx';
import { $photoCounts, $pictures, photoSet } from './photos.store.ts';

/** Leads around the car: which photos buyers look for, and which of them are there. */
export function ShotList() {
  const { shotsDone, shotsOf } = useStore($photoCounts);
  const done = new Set(useStore($pictures).map(({ shot }) => shot));
  return (
    <details className="surface group/fold">
      <FoldSummary>
        Photos that buyers look for: {shotsDone} of {shotsOf}
      </FoldSummary>
      <div className="grid gap-3 px-4 pb-4">
        <ul className="grid gap-2 sm:grid-cols-2">
          {SHOT_NAMES.map((shot) => (
            <ShotRow key={shot} shot={shot} isDone={done.has(shot)} />
          ))}
        </ul>
        <p className="text-sm text-soft">
          A photo that is there already is marked when you open it. {PAPERS_HINT}
        </p>
      </div>
    </details>
  );
}

function ShotRow({ shot, isDone }: { shot: Shot; isDone: boolean }) {
  const { name, hint } = SHOTS[shot];
  return (
    <li className="flex items-center gap-3">
      <span className={`grid size-6 shrink-0 place-items-center ${isDone ? 'text-action' : 'text-edge'}`}>
        {isDone ? <Icon name="check" /> : <Icon name="camera" />}
      </span>
      <span className="grow">
        <span className="block font-semibold">
          {name}
          {isDone && <span className="sr-only">, done</span>}
        </span>
        <span className="block text-sm text-soft">{hint}</span>
      </span>
      <FileButton
        label={isDone ? 'Another' : 'Add'}
        name={name}
        variant="quiet"
        accept={ACCEPTED}
        onFiles={(files) => photoSet.add(files, shot)}
      />
    </li>
  );
}
