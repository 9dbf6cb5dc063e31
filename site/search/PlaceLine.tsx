import { useStore } from '@nanostores/react';
import { asksNearby } from '#domain/search/filters.ts';
import { $asking, askForPlace, forgetPlace } from '#site/location/place.store.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { useSearch } from './context.ts';
import { usePlace } from './use-place.ts';

const UNKNOWN_PLACE = 'Nearest to Nairobi, because we do not know where you are';

/** Where it may need a second line, as large as the longer sentence, so that nothing moves when the place is known. */
const WITH_ROOM =
  'grid items-center *:[grid-area:1/1] after:invisible after:[grid-area:1/1] after:content-[attr(data-room)] xl:after:hidden';

/** From where a search for what is close by measures, and the question for the person's own place. */
export function PlaceLine() {
  const { search, store } = useSearch();
  usePlace(store);
  const { filters, notes } = search;
  if (!asksNearby(filters)) return null;
  const { from } = notes;
  return (
    <div data-search-part="place" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-soft">
      <p className="flex items-center gap-2">
        <Icon name="place" size={18} />
        <span data-room={UNKNOWN_PLACE} className={WITH_ROOM}>
          <span>{from && !from.assumed ? `Nearest to ${from.name}` : UNKNOWN_PLACE}</span>
        </span>
      </p>
      <span className="noscript:hidden">{filters.near === '' ? <AskForPlace /> : <ForgetPlace />}</span>
    </div>
  );
}

function AskForPlace() {
  const asking = useStore($asking, { ssr: 'initial' });
  return (
    <Button variant="outline" disabled={asking === 'asking'} onClick={() => void askForPlace()}>
      <span className="min-w-44">{asking === 'asking' ? 'Asking your browser…' : 'Use my place'}</span>
    </Button>
  );
}

function ForgetPlace() {
  const { store } = useSearch();
  return (
    <Button
      variant="outline"
      onClick={() => {
        forgetPlace();
        void store.choose({ near: '' });
      }}
    >
      <span className="min-w-44">Forget my place</span>
    </Button>
  );
}
