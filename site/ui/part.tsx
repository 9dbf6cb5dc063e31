import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A component of an island whose script is loaded when it is first shown. Where the page was drawn with it, which
 * `drawnAs` finds, it is loaded before the island hydrates, so that its HTML stays. Its children stand in for it meanwhile.
 */
export async function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  drawnAs: string,
): Promise<ComponentType<Props & { children?: ReactNode }>> {
  const isDrawn = import.meta.env.SSR || document.querySelector(drawnAs) !== null;
  let Part = isDrawn ? await load() : undefined;
  return function PartOnceLoaded(props: Props & { children?: ReactNode }) {
    const [Shown, setShown] = useState(() => Part);
    useEffect(() => {
      if (Shown) return;
      const show = (loaded: ComponentType<Props>) => {
        Part = loaded;
        setShown(() => loaded);
      };
      // Offline, the list that the part stands beside says so.
      load().then(show, () => {});
    }, [Shown]);
    return Shown ? <Shown {...props} /> : props.children;
  };
}
