import { adminFindPath } from '#site/lib/admin-paths.ts';
import { replaceAddress } from '#site/lib/followed-address.ts';
import { FindBox } from './FindBox.tsx';

/** The search for everything as a page of its own, whose address says what is searched for. */
export const FindPage = () => (
  <section className="surface p-4 md:p-6">
    <FindBox start={new URLSearchParams(location.search).get('q') ?? ''} onAsked={keepInAddress} />
  </section>
);

const keepInAddress = (q: string): void => replaceAddress(adminFindPath(q));
