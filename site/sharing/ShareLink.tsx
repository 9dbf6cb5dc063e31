import type { ReactNode } from 'react';

type Props = {
  /** The page inside the site, such as a listing's. Without a script the link leads to its share links. */
  path: string;
  /** What the page is called when it is passed on; without it, as the page that the link stands on is for shared links. */
  title?: string;
  className: string;
  children: ReactNode;
};

/** Passes a page on: by the system's own sheet where there is one, otherwise by a choice of links. */
export function ShareLink({ path, title, className, children }: Props) {
  return (
    <a href={`${path}#${SHARE_SECTION}`} data-share={path} data-share-title={title} className={className}>
      {children}
    </a>
  );
}

/** The id of a page's own share links. */
export const SHARE_SECTION = 'share';
