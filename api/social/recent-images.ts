const MOST_KEPT = 40;

/** The images drawn last, so that one that is asked for again is not drawn again; asks at the same time share one drawing. */
export function createRecentImages() {
  const kept = new Map<string, Promise<Buffer>>();
  return {
    get(version: string, draw: () => Promise<Buffer>): Promise<Buffer> {
      const image = kept.get(version) ?? draw();
      kept.delete(version);
      kept.set(version, image);
      image.catch(() => kept.delete(version));
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return image;
    },
  };
}
