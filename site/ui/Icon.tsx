import { type IconName, iconHref } from './icons.ts';

/** A decorative icon: the words beside it, or the label of what holds it, say what it means. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <svg className="icon" width={size} height={size} aria-hidden="true">
    <use href={iconHref(name)} />
  </svg>
);
