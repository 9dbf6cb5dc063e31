type PageStep = { page: number; afterGap: boolean };

/** The pages to link to: the first, the last and those around the current one; a gap of one page is filled. */
export function pageSteps(current: number, pageCount: number): PageStep[] {
  const near = [1, current - 1, current, current + 1, pageCount].filter(
    (page) => page >= 1 && page <= pageCount,
  );
  const filled = near.flatMap((page) => (near.includes(page + 2) ? [page, page + 1] : [page]));
  const pages = [...new Set(filled)].sort((a, b) => a - b);
  return pages.map((page, index) => ({ page, afterGap: page - (pages[index - 1] ?? page) > 1 }));
}
