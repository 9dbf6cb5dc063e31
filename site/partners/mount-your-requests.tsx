import { createRoot } from 'react-dom/client';
import { YourRequests } from './YourRequests.tsx';

/** Puts the signed-in person's requests into `place`. */
export function mountYourRequests(place: HTMLElement): void {
  createRoot(place).render(<YourRequests />);
}
