import { createRoot } from 'react-dom/client';
import type { Subject } from './gateway.ts';
import { Recommendations } from './Recommendations.tsx';

/** Puts the block into `place`, around a listing when `mark` names one: its id, and its price where it has one. */
export function mountRecommendations(place: HTMLElement, mark: string): void {
  createRoot(place).render(<Recommendations subject={readSubject(mark)} />);
}

function readSubject(mark: string): Subject | undefined {
  const [id, price] = mark.split(' ').map(Number);
  return id ? { id, price: price || null } : undefined;
}
