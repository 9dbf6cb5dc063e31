import { FULL_SCREEN, openModal } from '#site/ui/modal.ts';
import { photoStage } from './photo-stage.ts';

type Lightbox = {
  photos: readonly string[];
  title: string;
  shown: number;
  /** Called with the photo that was shown last. */
  onClose: (shown: number) => void;
};

/** A listing's photos as large as the screen. */
export function openLightbox({ photos, title, shown, onClose }: Lightbox): void {
  let present = shown;
  const dialog = openModal(FULL_SCREEN, `Photos: ${title}`);
  dialog.append(
    photoStage({
      ...{ photos, title, shown, sizes: '100vw', fit: 'contain', zooms: true },
      onShow: (index) => {
        present = index;
      },
    }),
  );
  dialog.addEventListener('close', () => onClose(present));
}
