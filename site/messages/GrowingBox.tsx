import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { inputStyle } from '#site/ui/field.ts';

type Props = {
  box: RefObject<HTMLTextAreaElement | null>;
  id: string;
  text: string;
  describedBy: string;
  isInvalid: boolean;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A text area that grows with its text, up to a third of the screen. */
export function GrowingBox({ box, id, text, describedBy, isInvalid, onText, onKeyDown }: Props) {
  // Without `field-sizing` the height follows the text by script.
  useLayoutEffect(() => {
    if (!box.current || CSS.supports('field-sizing', 'content')) return;
    box.current.style.height = 'auto';
    box.current.style.height = text ? `${box.current.scrollHeight + 2}px` : '';
  }, [box, text]);
  return (
    <textarea
      ref={box}
      id={id}
      rows={1}
      value={text}
      placeholder="Write a message"
      aria-describedby={describedBy}
      {...(isInvalid && { 'aria-invalid': true })}
      className={`${inputStyle()} field-sizing-content max-h-[33dvh] resize-none py-2`}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
