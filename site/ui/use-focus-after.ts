import { type RefObject, useEffect, useRef } from 'react';
import { focusIfLost } from './focus-if-lost.ts';

/**
 * A ref for what gets the focus when `step` changes and what had it went with the last one. What comes first,
 * after nothing (undefined), takes no focus.
 */
export function useFocusAfter<Target extends HTMLElement>(step: unknown): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== undefined && last.current !== step) focusIfLost(target.current);
    last.current = step;
  }, [step]);
  return target;
}
