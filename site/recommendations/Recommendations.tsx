import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { apiDoor, type Subject } from './door.ts';
import { ProfileLine } from './ProfileLine.tsx';
import { isKnown, recallProfile } from './profile.ts';
import { RecommendedCards } from './RecommendedCards.tsx';
import { createRecommendations, type Section } from './recommendations.store.ts';
import { SectionTabs } from './SectionTabs.tsx';

type Props = { subject?: Subject | undefined };

/** Listings that may interest too, in sections that are loaded when they are opened. */
export function Recommendations({ subject }: Props) {
  const sections = sectionsFor(subject);
  const [store] = useState(() => createRecommendations(sections[0] ?? 'trending', apiDoor(subject)));
  const { section, shown } = useStore(store.$state);

  useEffect(() => {
    void store.open(subject ? 'similar' : isKnown(recallProfile()) ? 'you' : 'trending');
  }, [store, subject]);

  return (
    <div className="grid gap-5 noscript:hidden">
      <SectionTabs sections={sections} open={section} onOpen={store.open} />
      <div
        role="tabpanel"
        id="recommended-panel"
        aria-labelledby={`recommended-${section}`}
        className="grid gap-4"
      >
        {section === 'you' && shown.status !== 'loading' && <ProfileLine onClear={store.refresh} />}
        <RecommendedCards shown={shown} onRefresh={store.refresh} />
      </div>
    </div>
  );
}

function sectionsFor(subject: Subject | undefined): Section[] {
  if (!subject) return ['trending', 'you'];
  return subject.price ? ['similar', 'price', 'you', 'trending'] : ['similar', 'you', 'trending'];
}
