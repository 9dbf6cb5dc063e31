import { createRoot } from 'react-dom/client';
import type { Subject } from './door.ts';
import { Recommendations } from './Recommendations.tsx';

/** Puts the block into `place`, around a listing when there is a subject. */
export function mountRecommendations(place: HTMLElement, subject: Subject | undefined): void {
  createRoot(place).render(<Recommendations subject={subject} />);
}
