import { ICONS, type IconName } from './icons.ts';

/** A decorative icon: the words beside it, or the label of what holds it, say what it means. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d={ICONS[name]} />
    </svg>
  );
}
