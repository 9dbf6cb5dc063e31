import type { ComponentProps } from 'react';
import { chipStyle } from './chip.ts';
import { Icon } from './Icon.tsx';

type RemovableChipProps = Omit<ComponentProps<'a'>, 'className' | 'children'> & {
  href: string;
  label: string;
  /** The words that the label was made of; they are shown where the label does not hold them. */
  from?: string;
};

/** A chip that takes away what it names: a link, so that it also works before any script runs. */
export function RemovableChip({ label, from = label, ...rest }: RemovableChipProps) {
  const isSaidOtherwise = !label.toLowerCase().includes(from.toLowerCase());
  return (
    <a className={`${chipStyle('active')} max-w-full`} {...rest}>
      <span className="line-clamp-2 whitespace-normal wrap-anywhere">
        <span className="sr-only">Remove </span>
        {label}
        {isSaidOtherwise && <span className="text-soft max-sm:sr-only"> from “{from}”</span>}
      </span>
      <Icon name="close" size={16} />
    </a>
  );
}
