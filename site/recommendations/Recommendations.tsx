import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { apiGateway, type Subject } from './gateway.ts';
import { ProfileLine } from './ProfileLine.tsx';
import { isKnown, recallProfile } from './profile.ts';
import { RecommendedCards } from './RecommendedCards.tsx';
import { createRecommendations, type Section } from './recommendations.store.ts';
import { SectionTabs } from './SectionTabs.tsx';

type Props = { subject?: Subject | undefined };

/** Listings that may interest too, in sections that are loaded when they are opened. */
export function Recommendations({ subject }: Props) {
  const [store] = useState(() =>
    createRecommendations(subject ? 'similar' : 'trending', apiGateway(subject)),
  );
  const { section, shown, isTrending } = useStore(store.$state);
  const sections = sectionsFor(subject, isTrending);

  useEffect(() => {
    void openFirst(store, subject);
  }, [store, subject]);

  return (
    <div className="grid grid-cols-1 gap-5 noscript:hidden">
      <SectionTabs sections={sections} open={section} onOpen={store.open} />
      <div
        role="tabpanel"
        id="recommended-panel"
        aria-labelledby={`recommended-${section}`}
        className="grid grid-cols-1 gap-4"
      >
        {section === 'you' && shown.status !== 'loading' && <ProfileLine onClear={store.refresh} />}
        <RecommendedCards shown={shown} onRefresh={store.refresh} />
      </div>
    </div>
  );
}

/** Home begins with what fits a visitor who is known, else with what is viewed most, as far as anything is. */
async function openFirst(store: ReturnType<typeof createRecommendations>, subject: Subject | undefined) {
  if (subject) return store.open('similar');
  if (isKnown(recallProfile())) return store.open('you');
  await store.open('trending');
  if (store.$state.get().isTrending === false) await store.open('you');
}

/** Trending says something only while listings are viewed; home loads it to find out. */
function sectionsFor(subject: Subject | undefined, isTrending: boolean | undefined): Section[] {
  if (!subject) return isTrending === false ? ['you'] : ['trending', 'you'];
  const trending: Section[] = isTrending ? ['trending'] : [];
  return subject.price ? ['similar', 'price', 'you', ...trending] : ['similar', 'you', ...trending];
}
