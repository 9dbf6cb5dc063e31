import type { KeyboardEvent } from 'react';
import { chipStyle } from '#site/ui/chip.ts';
import type { Section } from './recommendations.store.ts';

const LABELS: Record<Section, string> = {
  similar: 'Similar',
  price: 'In this price range',
  you: 'For you',
  trending: 'Trending',
};

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  Home: () => 0,
  End: (_, last) => last,
};

type Props = { sections: readonly Section[]; open: Section; onOpen: (section: Section) => unknown };

/** Tabs of which one is in the tab order; the arrow keys lead to the others. */
export function SectionTabs({ sections, open, onOpen }: Props) {
  const moveOn = (event: KeyboardEvent<HTMLElement>) => {
    const next = STEPS[event.key]?.(sections.indexOf(open), sections.length - 1);
    const section = next === undefined ? undefined : sections[next];
    if (!section) return;
    event.preventDefault();
    onOpen(section);
    document.getElementById(`recommended-${section}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-labelledby="recommended-title"
      className="-mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:px-0"
      onKeyDown={moveOn}
    >
      {sections.map((section) => (
        <button
          key={section}
          type="button"
          role="tab"
          id={`recommended-${section}`}
          aria-selected={section === open}
          aria-controls="recommended-panel"
          tabIndex={section === open ? 0 : -1}
          onClick={() => onOpen(section)}
          className={`${chipStyle(section === open ? 'active' : 'plain')} aria-selected:font-semibold`}
        >
          {LABELS[section]}
        </button>
      ))}
    </div>
  );
}
