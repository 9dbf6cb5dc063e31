import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';

type Props = {
  /** What it is a row of, in the labels of the buttons. */
  what: string;
  children: ReactNode;
};

/** Things in one row that is swiped, or moved by the buttons beside it; the keyboard goes through what stands in it. */
export function SwipeRow({ what, children }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState({ before: false, after: false });

  useEffect(() => {
    const place = row.current;
    if (!place) return undefined;
    const measure = () => setRoom(roomOf(place));
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    place.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      place.removeEventListener('scroll', measure);
    };
  }, []);

  const move = (direction: 1 | -1) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollBy({
      left: direction * row.current.clientWidth * SHARE_MOVED,
      behavior: isStill ? 'auto' : 'smooth',
    });
  };
  return (
    <div className="swipe">
      <ul ref={row} className="swipe-row">
        {children}
      </ul>
      {(room.before || room.after) && (
        <p>
          <button
            type="button"
            aria-label={`Previous ${what}`}
            disabled={!room.before}
            onClick={() => move(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button type="button" aria-label={`Next ${what}`} disabled={!room.after} onClick={() => move(1)}>
            <Icon name="chevron-right" />
          </button>
        </p>
      )}
    </div>
  );
}

/** A press leaves the last of what was seen in sight. */
const SHARE_MOVED = 0.8;
const ROUNDING_PX = 2;

const roomOf = ({ scrollLeft, scrollWidth, clientWidth }: Element) => ({
  before: scrollLeft > ROUNDING_PX,
  after: scrollLeft + clientWidth < scrollWidth - ROUNDING_PX,
});
