import { type RefObject, useEffect } from 'react';

type Keys = { search: RefObject<HTMLInputElement | null>; onHelp: () => void };

/** Keys that hold for the whole page, unless something is typed or a dialog is open. */
export function usePageKeys({ search, onHelp }: Keys): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isTyping =
        target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
      if (isTyping || ctrlKey || metaKey || altKey || (key !== '/' && key !== '?')) return;
      event.preventDefault();
      if (key === '/') search.current?.focus();
      else onHelp();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
