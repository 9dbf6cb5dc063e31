type Press = { key: string; shiftKey: boolean; isComposing: boolean };

/** Devices whose keyboard is on the screen, where Enter breaks the line as in other apps. */
export const TOUCH = '(pointer: coarse)';

/** Whether a key sends what is written: Enter on a keyboard, unless Shift is held or an input method is composing a word. */
export const isSendKey = ({ key, shiftKey, isComposing }: Press, isTouch: boolean): boolean =>
  key === 'Enter' && !shiftKey && !isComposing && !isTouch;
