import { ICONS, type IconName } from './icons.ts';

/** A decorative icon: the words beside it, or the label of what holds it, say what it means. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <Outline path={ICONS[name]} {...(size && { size })} />
);

/** An icon by its path on a field of 24 by 24, for one that few pages need. */
export function Outline({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d={path} />
    </svg>
  );
}
