import { mediaPath } from '#domain/media/media.ts';
import { initialsOf } from './initials.ts';

type Props = { businessName: string; logoKey: string | null; large?: boolean };

/** The logo of a business in its square, or its initials. */
export function DealerMark({ businessName, logoKey, large = false }: Props) {
  const size = large ? 'size-16 md:size-20' : 'size-12';
  if (logoKey)
    return (
      <img
        src={mediaPath(logoKey, 'card')}
        alt=""
        width={80}
        height={80}
        className={`${size} shrink-0 rounded-control border border-line object-cover`}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`flex shrink-0 items-center justify-center rounded-control border border-deep-line bg-deep font-display font-bold text-on-deep ${size} ${large ? 'text-2xl md:text-3xl' : 'text-lg'}`}
    >
      {initialsOf(businessName)}
    </span>
  );
}
