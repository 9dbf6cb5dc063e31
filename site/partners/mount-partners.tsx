import { createRoot, type Root } from 'react-dom/client';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { listFinancingPartners } from './api.ts';
import { FinancePartners, type PartnersProps } from './FinancePartners.tsx';

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Fetches the lenders and puts them into `place`. */
export function mountPartners(place: HTMLElement, props: Omit<PartnersProps, 'partners'>): void {
  void show(createRoot(place), props);
}

async function show(root: Root, props: Omit<PartnersProps, 'partners'>): Promise<void> {
  root.render(<Loading />);
  try {
    root.render(<FinancePartners {...props} partners={await listFinancingPartners()} />);
  } catch {
    root.render(
      <LoadFailed
        title="The partners could not be loaded"
        text="Check your connection and try again."
        onRetry={() => void show(root, props)}
      />,
    );
  }
}

function Loading() {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <p role="status" className="sr-only">
        Loading the financing partners
      </p>
      <div className="surface grid min-h-[22rem] content-start gap-4 p-5 md:col-span-2 xl:col-span-3">
        <Skeleton shape="title" />
      </div>
      {SKELETONS.map((name) => (
        <div key={name} className="surface grid min-h-[45rem] content-start gap-4 p-5">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="picture" />
        </div>
      ))}
    </div>
  );
}
