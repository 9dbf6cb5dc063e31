import { iconButton } from '#site/ui/element.ts';

const SMALL = '(max-width: 35.99rem)';

export const isSmallScreen = (): boolean => matchMedia(SMALL).matches;

/**
 * On small screens the box moves to the top of a layer over the page, with a way back that the browser's Back is too.
 * Its place on the page is kept, so that nothing shifts below.
 */
export function createLayer(place: HTMLElement, onClose: () => void) {
  const back = iconButton('chevron-left', 'Close the search', 'suggestions-back');
  let isOpen = false;
  let settle: () => void = () => undefined;

  function hide(): void {
    isOpen = false;
    removeEventListener('popstate', hide);
    delete place.dataset.layer;
    place.style.minHeight = '';
    back.remove();
    onClose();
    settle();
  }

  /** Closes the layer and takes its step of the history back; settled once that is done. */
  function close(): Promise<void> {
    if (!isOpen) return Promise.resolve();
    history.back();
    return new Promise((resolve) => {
      settle = resolve;
    });
  }

  back.addEventListener('click', () => void close());

  return {
    isOpen: () => isOpen,
    close,

    open(): void {
      if (isOpen) return;
      isOpen = true;
      place.style.minHeight = `${place.offsetHeight}px`;
      place.dataset.layer = '';
      place.prepend(back);
      history.pushState({ ...history.state }, '');
      addEventListener('popstate', hide);
    },
  };
}
