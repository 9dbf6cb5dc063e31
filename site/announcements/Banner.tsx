import { useEffect, useRef } from 'react';
import { createBanner } from './banner.ts';

/** The banner as pages draw it. Its button does nothing here. */
export function Banner({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(createBanner(html, () => undefined));
  }, [html]);
  return <div ref={place} inert className="flex flex-col" />;
}
