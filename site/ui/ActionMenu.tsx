import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export type MenuAction = { label: string; icon: IconName; isDanger?: boolean; act: () => unknown };

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A button that opens a menu of acts: arrow keys move in it, Escape and a press beside it close it. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const items = () => [...(place.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (!isOpen) return;
    place.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const closeBeside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeBeside);
    return () => document.removeEventListener('pointerdown', closeBeside);
  }, [isOpen]);

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen) return;
    const step = STEPS[event.key];
    if (event.key === 'Tab') setOpen(false);
    else if (event.key === 'Escape') close();
    else if (step) {
      const all = items();
      const now = items().findIndex((item) => item.matches(':focus'));
      all[step(now, all.length)]?.focus();
    } else return;
    if (event.key !== 'Tab') event.preventDefault();
  }

  return (
    <div ref={place} className="relative">
      <button
        ref={opener}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        className="grid size-11 place-items-center rounded-control hover:bg-tint"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="dots" />
        <span className="sr-only">{label}</span>
      </button>
      <div
        id={id}
        role="menu"
        aria-label={label}
        hidden={!isOpen}
        onKeyDown={onKeyDown}
        className="absolute top-full right-0 z-20 w-60 rounded-card border border-edge bg-card p-1 shadow-lg"
      >
        {actions.map(({ label, icon, isDanger, act }) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={`flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-tint focus-visible:bg-tint ${isDanger ? 'text-danger' : ''}`}
            onClick={() => {
              close();
              void act();
            }}
          >
            <Icon name={icon} />
            <span className="wrap-anywhere">{label}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
