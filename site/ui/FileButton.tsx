import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type ButtonLook, buttonStyle } from './button.ts';

type FileButtonProps = ButtonLook & {
  label: string;
  /** What it is for, where the words beside it say that to those who see. */
  name?: string;
  icon?: ReactNode;
  accept: string;
  isMultiple?: boolean;
  /** Opens the camera on the back of a phone. */
  usesCamera?: boolean;
  isBusy?: boolean;
  describedBy?: string;
  ref?: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
};

/** A file input that looks like a button. */
export function FileButton({
  label,
  name,
  icon,
  accept,
  isMultiple = false,
  usesCamera = false,
  isBusy = false,
  describedBy,
  ref,
  onFiles,
  variant = 'outline',
  size = 'medium',
}: FileButtonProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const take = () => {
    if (!input.current?.files?.length) return;
    onFiles([...input.current.files]);
    // The same file can be chosen again.
    input.current.value = '';
  };
  // What is chosen before hydration fires no event.
  useEffect(take);
  return (
    <label
      className={`${buttonStyle({ variant, size })} cursor-pointer has-aria-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action`}
    >
      {icon}
      {label}
      {name && <span className="sr-only"> {name}</span>}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        {...(usesCamera && { capture: 'environment' as const })}
        className="sr-only"
        aria-disabled={isBusy}
        aria-describedby={describedBy}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={take}
      />
    </label>
  );
}
