import { sizeWithin } from '#domain/media/frame.ts';
import { sendPhoto } from './api.ts';
import { createPhotoTray, type PhotoTray } from './photo-tray.store.ts';

/** As much as the server keeps of it. */
const LONGEST_SIDE = 1600;

/** The tray of a conversation; what changes pictures on this device is loaded with the first photo. */
export const openTray = (conversationId: number): PhotoTray =>
  createPhotoTray({
    async prepare(file) {
      const { studio } = await import('#site/selling/photos/studio.ts');
      return studio.prepare(file, (upright) => sizeWithin(upright, LONGEST_SIDE));
    },
    send: (picture, onProgress) => sendPhoto(conversationId, picture, onProgress),
    isOnline: () => navigator.onLine,
  });
