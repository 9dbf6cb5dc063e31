import type { OwnShowroom } from './api.ts';
import { ShowroomFacts, ShowroomName } from './ShowroomFace.tsx';

/** A showroom as buyers will see it once what is typed is saved, and checked where it waits for that. */
export const ShowroomPreview = ({ showroom }: { showroom: OwnShowroom }) => (
  <article aria-label="Preview of your showroom" className="surface grid gap-6 p-5">
    <p className="text-sm text-soft">Preview: what buyers see. Only you see this before it is saved.</p>
    <div>
      <ShowroomName {...showroom} isSample={false} heading="h3" />
    </div>
    <ShowroomFacts {...showroom} stock="" answersWithin={null} now={new Date()} />
  </article>
);
