import type { ListingPhoto } from '#api/selling/photo-schema.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { createArranger } from './arranger.ts';
import type { PicturesGateway } from './gateways.ts';
import type { Keeping } from './keeping.ts';
import type { PictureList } from './picture-list.ts';
import { countsOf, pictureOf, previewOf } from './pictures.ts';
import { canRetry } from './retry.ts';
import { createUploader } from './uploader.ts';

type Options = {
  /** What one is called. */
  noun: string;
  list: PictureList;
  keeping: Keeping;
  gateway: PicturesGateway;
  listingId: () => number | null | undefined;
  isOnline: () => boolean;
  say: (sentence: string) => void;
  onVersion: (updatedAt: string) => void;
  waitMs?: Parameters<typeof createUploader>[0]['waitMs'];
};

const GONE = 404;

/** Brings pictures to the server, and tells it their order and what they show. */
export function createSending({
  noun,
  list,
  keeping,
  gateway,
  listingId,
  say,
  onVersion,
  ...network
}: Options) {
  const uploader = createUploader({
    ...network,
    attempt: send,
    onPause: (key) => list.change(key, { state: { step: 'pausing' } }),
    onFailure(key, cause) {
      const sentence = sentenceOf(cause);
      list.change(key, { state: { step: 'failed', sentence, canRetry: canRetry(cause) } });
      say(`${noun} ${list.indexOf(key) + 1} could not be sent. ${sentence}`);
    },
  });
  const arranger = createArranger({
    pictures: list.shown,
    save(changes) {
      const id = listingId();
      return id ? gateway.arrange(id, changes).then(heard) : undefined;
    },
    onFailure: (sentence) => say(`The order could not be saved. ${sentence}`),
  });

  function heard({ photos, updatedAt }: { photos: readonly ListingPhoto[]; updatedAt: string }) {
    onVersion(updatedAt);
    return photos;
  }

  async function send(key: string): Promise<void> {
    const [picture, id] = [keeping.bytesOf(key), listingId()];
    if (!picture || !id) return;
    const onProgress = (share: number) => list.change(key, { state: { step: 'sending', share } });
    onProgress(0);
    const { photo, updatedAt } = await gateway.send(id, picture, onProgress);
    await keeping.forget(key);
    if (id !== listingId()) return;
    onVersion(updatedAt);
    await take(key, photo);
  }

  /** The server has it now. */
  async function take(key: string, photo: ListingPhoto): Promise<void> {
    const known = list.find(key);
    if (!known) return removeThere(photo);
    if (list.shown().some((each) => each.key !== key && each.photo?.id === photo.id)) {
      list.drop(key);
      return say(`This ${noun.toLowerCase()} is there already.`);
    }
    list.change(key, { photo, state: { step: 'sent' }, preview: known.preview || previewOf(photo) });
    const { sent, waiting } = countsOf(list.shown());
    if (waiting === 0) say(`All is sent: ${sent} ${noun.toLowerCase()}${sent === 1 ? '' : 's'}.`);
    arranger.noteAdded(photo);
    arranger.soon();
  }

  /** Deletes a picture there; one that cannot be deleted is shown again. */
  async function removeThere(photo: ListingPhoto, isLeaving = false): Promise<void> {
    const id = listingId();
    if (!id) return;
    try {
      heard(await gateway.remove(id, photo.id, isLeaving));
    } catch (cause) {
      if (cause instanceof ApiFailure && cause.status === GONE) return;
      if (id === listingId()) list.insert(pictureOf(photo));
      say(`${noun} could not be removed. ${sentenceOf(cause)}`);
    }
  }

  return { uploader, arranger, removeThere };
}
