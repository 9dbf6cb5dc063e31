export type Crumb = { label: string; href: string };

const MOST = 5;

/** At most five steps: where there are more, those after the first give way. */
export function shortTrail(trail: readonly Crumb[]): Crumb[] {
  const [first, ...others] = trail;
  return first ? [first, ...others.slice(-(MOST - 1))] : [];
}
