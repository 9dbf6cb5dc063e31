import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createLoaded } from '#site/lib/loaded.ts';
import { TextField } from '#site/ui/Field.tsx';
import { neighbour } from '#site/ui/keys.ts';
import { LoadedSection } from '#site/ui/LoadedSection.tsx';
import { findEverything } from './api.ts';
import { FoundGroups } from './FoundGroups.tsx';

const PAUSE_MS = 200;

type Props = {
  /** What is typed at first. */
  start: string;
  /** Called with what is searched for, once typing pauses. */
  onAsked?: (q: string) => void;
};

/** One box for everything: what is found stands below it, and arrow keys go through it. */
export function FindBox({ start, onAsked }: Props) {
  const [typed, setTyped] = useState(start);
  const [asked, setAsked] = useState(start.trim());
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(typed.trim());
      onAsked?.(typed.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onAsked]);

  /** Down and up go from the box through what was found and back; Enter in the box opens the first. */
  function go(event: KeyboardEvent): void {
    const { key, target } = event;
    const box = place.current?.querySelector('input');
    const links = [...(place.current?.querySelectorAll<HTMLElement>('[data-found]') ?? [])];
    if (key === 'Enter' && target === box) {
      if (typed.trim() === asked) links[0]?.click();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const isInside = target === box || links.some((link) => link === target);
      if (!isInside || !box) return;
      neighbour(
        [box, ...links],
        target instanceof HTMLElement ? target : box,
        key === 'ArrowDown' ? 1 : -1,
      )?.focus();
    } else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what has the focus inside it is a field or a link
    <div ref={place} className="grid gap-4" onKeyDown={go}>
      <TextField
        label="Search everything"
        hint="A number, phone, mail address, name, title, plate or chassis number. Arrow keys go through what is found."
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {asked !== '' && <FoundFor key={asked} asked={asked} />}
    </div>
  );
}

function FoundFor({ asked }: { asked: string }) {
  const [store] = useState(() => createLoaded((signal) => findEverything(asked, signal)));
  return (
    <LoadedSection store={store} loading="Searching">
      {(found) => <FoundGroups found={found} />}
    </LoadedSection>
  );
}
