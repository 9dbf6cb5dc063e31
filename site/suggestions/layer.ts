import { iconButton } from '#site/ui/element.ts';
import { addLayer } from '#site/ui/layers.ts';

const SMALL = '(max-width: 35.99rem)';

export const isSmallScreen = (): boolean => matchMedia(SMALL).matches;

/**
 * On small screens the box moves to the top of a layer over the page, with a way back that the browser's Back is too.
 * Its place on the page is kept, so that nothing shifts below.
 */
export function createLayer(place: HTMLElement, onClose: () => void) {
  const back = iconButton('chevron-left', 'Close the search', 'suggestions-back');
  let isOpen = false;

  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    delete place.dataset.layer;
    place.style.minHeight = '';
    back.remove();
    onClose();
  }

  back.addEventListener('click', close);

  return {
    isOpen: () => isOpen,
    close,

    open(): void {
      if (isOpen) return;
      isOpen = true;
      place.style.minHeight = `${place.offsetHeight}px`;
      place.dataset.layer = '';
      place.prepend(back);
      addLayer({ isOpen: () => isOpen && place.isConnected, close });
    },
  };
}
