import { useEffect, useRef } from 'react';

/** The banner as pages draw it. Its button does nothing here. */
export function Banner({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    // It adopts its style sheet as it is loaded, which needs a document.
    void import('./banner.ts').then(({ createBanner }) => {
      if (isCurrent) place.current?.replaceChildren(createBanner(html, () => undefined));
    });
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return <div ref={place} inert className="flex flex-col" />;
}
