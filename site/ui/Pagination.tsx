import { Fragment } from 'react';
import { Icon } from './Icon.tsx';
import { pageSteps } from './pagination.ts';

type PaginationProps = {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  /** Names the links where a page has several such lists. */
  label?: string;
};

const STEP =
  'inline-flex size-11 items-center justify-center rounded-full tabular-nums hover:bg-tint aria-[current]:bg-action aria-[current]:font-semibold aria-[current]:text-on-action';

/** Links to the other pages of a list; nothing when there is only one. */
export function Pagination({ page, pageCount, hrefOf, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-center gap-1 [overflow-anchor:none]"
    >
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev" className={STEP}>
          <Icon name="chevron-left" />
          <span className="sr-only">Previous page</span>
        </a>
      )}
      {pageSteps(page, pageCount).map((step) => (
        <Fragment key={step.page}>
          {step.afterGap && (
            <span aria-hidden="true" className="px-1 text-soft">
              …
            </span>
          )}
          <a href={hrefOf(step.page)} aria-current={step.page === page ? 'page' : undefined} className={STEP}>
            <span className="sr-only">Page </span>
            {step.page}
          </a>
        </Fragment>
      ))}
      {page < pageCount && (
        <a href={hrefOf(page + 1)} rel="next" className={STEP}>
          <Icon name="chevron-right" />
          <span className="sr-only">Next page</span>
        </a>
      )}
    </nav>
  );
}
