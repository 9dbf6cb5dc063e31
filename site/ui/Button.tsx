import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonStyle } from './button.ts';

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** What it began is under way: a press does nothing, and the focus that `disabled` would lose stays. */
    isBusy?: boolean;
  };
type ButtonLinkProps = ButtonLook & Omit<ComponentProps<'a'>, 'className'> & { href: string };

export function Button({ variant, size, type = 'button', isBusy, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonStyle({ ...(variant && { variant }), ...(size && { size }) })}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
      {...rest}
    />
  );
}

const ignore = (event: MouseEvent) => event.preventDefault();

export function ButtonLink({ variant, size, ...rest }: ButtonLinkProps) {
  return <a className={buttonStyle({ ...(variant && { variant }), ...(size && { size }) })} {...rest} />;
}
