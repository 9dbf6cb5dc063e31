import type { ComponentProps } from 'react';
import { chipStyle } from './chip.ts';
import { Icon } from './Icon.tsx';

type RemovableChipProps = Omit<ComponentProps<'a'>, 'className' | 'children'> & {
  href: string;
  label: string;
};

/** A chip that takes away what it names: a link, so that it also works before any script runs. */
export function RemovableChip({ label, ...rest }: RemovableChipProps) {
  return (
    <a className={chipStyle('active')} {...rest}>
      <span className="sr-only">Remove </span>
      {label}
      <Icon name="close" size={16} />
    </a>
  );
}
