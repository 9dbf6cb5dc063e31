import { currentYear } from '#site/lib/dates.ts';
import { authPath, listVehiclePath } from '#site/lib/paths.ts';
import { $session } from '#site/session/session.store.ts';
import { stepListing } from './api.ts';
import type { DraftName } from './drafts.ts';
import type { ListingStore } from './form.store.ts';
import { maySell, storePublishIntent } from './gateway.ts';
import { $photoCounts, countWaitingPhotos, whenAllKept, whenAllSent } from './photos/photos.store.ts';
import type { PublishGateway } from './publish.store.ts';

const RENDERED_MS = 250;

/** How a browser publishes the listing that is kept as `name` until it has a number. */
export const browserPublishGateway = (name: DraftName, { $form }: ListingStore): PublishGateway => ({
  standing() {
    if (!$session.get()) return 'visitor';
    return maySell() ? 'seller' : 'buyer';
  },
  signIn() {
    storePublishIntent(name);
    location.assign(authPath({ mode: 'register', redirect: listVehiclePath($form.get().listing?.id) }));
  },
  async photoCount() {
    const { sent, waiting, failed } = $photoCounts.get();
    return sent + waiting + failed || countWaitingPhotos();
  },
  photosKept: whenAllKept,
  async photosSent() {
    if (await whenAllSent()) return true;
    // Photos of a draft that was just begun get its id with the next render.
    await new Promise((resolve) => setTimeout(resolve, RENDERED_MS));
    return whenAllSent();
  },
  step: stepListing,
  thisYear: currentYear(),
});
