export const SHOWCASE_BADGES = ['Quick Sell', 'Featured', 'HOT Deal'] as const;
export type ShowcaseBadge = (typeof SHOWCASE_BADGES)[number];

/** So many listings are featured at most; the home page chooses among all of them. */
export const MOST_FEATURED = 200;

/** A listing that may stand on the home page, with the badges that it has earned. */
export type Candidate = { id: number; earned: readonly ShowcaseBadge[] };
type ShowcaseCard = { id: number; badge: ShowcaseBadge | undefined };

const WINDOW_MS = 30 * 60_000;

/** The number of the half-hour that `timeMs` (since 1970) lies in: the showcase changes with it. */
export const showcaseWindow = (timeMs: number): number => Math.floor(timeMs / WINDOW_MS);

/**
 * The home page's cards for one half-hour, at most `size`, none twice. First come up to three that carry
 * a badge they have earned, one of each; then the featured in an order drawn anew for each window; then
 * the others in the order given. The same candidates and window give the same cards.
 */
export function chooseShowcase(
  candidates: readonly Candidate[],
  window: number,
  size: number,
): ShowcaseCard[] {
  const isFeatured = (candidate: Candidate) => candidate.earned.includes('Featured');
  const featured = candidates.filter(isFeatured);
  const inOrder = [
    ...featured.sort((a, b) => drawOf(a.id, window) - drawOf(b.id, window) || a.id - b.id),
    ...candidates.filter((candidate) => !isFeatured(candidate)),
  ];
  const chosen = new Map<number, ShowcaseBadge | undefined>();
  for (const badge of SHOWCASE_BADGES) {
    const earner = inOrder.find(({ id, earned }) => earned.includes(badge) && !chosen.has(id));
    if (earner) chosen.set(earner.id, badge);
  }
  for (const { id } of inOrder) if (!chosen.has(id)) chosen.set(id, undefined);
  return [...chosen].slice(0, size).map(([id, badge]) => ({ id, badge }));
}

/** A number that looks random and is the same for the same listing and window. */
function drawOf(id: number, window: number): number {
  let mixed = Math.imul(id ^ Math.imul(window, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
