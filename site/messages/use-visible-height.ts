import { useEffect } from 'react';

/** Less than this part of the window is seen while a keyboard is on the screen. */
const KEYBOARD_BELOW = 0.75;

/** Keeps the height that is left above an on-screen keyboard in `--visible-height`, for site/styles/inbox.css. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const root = document.documentElement;
    const measure = () => {
      const { height, scale } = visualViewport;
      const hasKeyboard = scale === 1 && height < KEYBOARD_BELOW * window.innerHeight;
      root.toggleAttribute('data-keyboard', hasKeyboard);
      if (hasKeyboard) root.style.setProperty('--visible-height', `${height}px`);
      else root.style.removeProperty('--visible-height');
    };
    visualViewport.addEventListener('resize', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      root.removeAttribute('data-keyboard');
      root.style.removeProperty('--visible-height');
    };
  }, []);
}
