import { type ReactNode, useEffect, useId, useRef } from 'react';
import { buttonStyle } from './button.ts';
import { Icon } from './Icon.tsx';

const SHAPES = {
  centred: 'm-auto max-h-[85dvh] w-[min(36rem,calc(100vw-2rem))] rounded-card',
  /** For tables: a sheet on a small screen. */
  wide: 'm-0 h-dvh max-h-none w-screen max-w-none md:m-auto md:h-fit md:max-h-[92dvh] md:w-[min(68rem,calc(100vw-4rem))] md:rounded-card',
  sheet: 'm-0 h-dvh max-h-none w-screen max-w-none',
} as const;

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  shape?: keyof typeof SHAPES;
  children: ReactNode;
};

/** The browser's own modal dialog: it keeps the focus inside and closes with Escape. */
export function Dialog({ open, onClose, title, shape = 'centred', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className={`border border-line bg-card p-0 text-ink backdrop:bg-scrim ${SHAPES[shape]}`}
    >
      <div className="sticky top-0 z-20 flex items-center justify-between border-b border-line bg-card py-2 pr-2 pl-4">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <button type="button" className={buttonStyle({ variant: 'quiet', size: 'icon' })} onClick={onClose}>
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <div className="p-4">{children}</div>
    </dialog>
  );
}
