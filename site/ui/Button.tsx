import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button.ts';

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'className'>;
type ButtonLinkProps = ButtonLook & Omit<ComponentProps<'a'>, 'className'> & { href: string };

export function Button({ variant, size, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonStyle({ ...(variant && { variant }), ...(size && { size }) })}
      {...rest}
    />
  );
}

export function ButtonLink({ variant, size, ...rest }: ButtonLinkProps) {
  return <a className={buttonStyle({ ...(variant && { variant }), ...(size && { size }) })} {...rest} />;
}
