import type { ComponentProps, ReactNode } from 'react';
import { comparePath } from '#site/lib/paths.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'compare-toggle': ComponentProps<'span'> & { 'vehicle-id': number; 'opens-dialog'?: '' | undefined };
    }
  }
}

type Props = {
  vehicleId: number;
  /** Of the listing, for those who cannot see what the button stands beside. */
  title: string;
  /** Adds the listing and opens the comparison, instead of switching it on and off. */
  opensDialog?: boolean;
  className: string;
  /** What stands before the word. */
  children?: ReactNode;
};

/**
 * Puts a listing into the comparison. Without a script it is a link to the page that compares it;
 * compare.client.ts makes a button of it wherever it appears. Once it is pressed, `toggle-on` is seen in the place of
 * `toggle-off`: styles/cards.css.
 */
export function CompareToggle({ vehicleId, title, opensDialog = false, className, children }: Props) {
  return (
    <compare-toggle vehicle-id={vehicleId} opens-dialog={opensDialog ? '' : undefined} className="contents">
      <a href={comparePath([vehicleId])} rel="nofollow" className={className}>
        {children}
        <span className="toggle-off">Compare</span>
        {!opensDialog && <span className="toggle-on"> Added</span>}
        <span className="sr-only">{` ${title}`}</span>
      </a>
    </compare-toggle>
  );
}
