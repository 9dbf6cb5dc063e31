import { useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '#api/messages/schema.ts';

/** A reader who has scrolled up further than this stays where they are. */
const NEAR_END_PX = 400;
/** Earlier messages are loaded before the top is reached. */
const NEAR_TOP_PX = 200;

/**
 * Keeps the newest message of a log in sight, and the place of a reader who has scrolled up, also when earlier messages
 * come in front; asks for those near the top.
 */
export function useLogScroll(messages: readonly Message[], showEarlier: () => Promise<void>) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<{ firstId: number; lastId: number; height: number } | undefined>(undefined);
  const [isAway, setAway] = useState(false);
  const [first, last] = [messages[0], messages.at(-1)];

  useLayoutEffect(() => {
    const { current: log } = box;
    if (!log || !first || !last) return;
    // What scrolls is reached by keyboard.
    log.tabIndex = 0;
    const before = seen.current;
    const { scrollHeight: height, scrollTop, clientHeight } = log;
    seen.current = { firstId: first.id, lastId: last.id, height };
    if (before && first.id < before.firstId) log.scrollTop = scrollTop + height - before.height;
    if (last.id === before?.lastId) return;
    const wasNearEnd = before && before.height - scrollTop - clientHeight < NEAR_END_PX;
    if (!before || (last.isMine && !last.sender) || wasNearEnd) log.scrollTop = height;
    else setAway(true);
  }, [first, last]);

  function onScroll(): void {
    const { current: log } = box;
    if (!log || !seen.current) return;
    // Photos may have grown it since.
    seen.current.height = log.scrollHeight;
    setAway(log.scrollHeight - log.scrollTop - log.clientHeight > NEAR_END_PX);
    if (log.scrollTop < NEAR_TOP_PX) void showEarlier();
  }

  return {
    box,
    isAway,
    onScroll,
    toNewest: () => box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'smooth' }),
  };
}
