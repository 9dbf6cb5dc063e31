import { DEMO_PHONES } from './demo-phones.ts';

/** Says that no money moves here, and which number tries which outcome. */
export const DemoBand = () => (
  <section aria-label="Demo payments" className="grid gap-2 rounded-card bg-deal-high p-4 text-on-deal-high">
    <p className="font-semibold">Demo payments: no money moves. Nothing reaches a real phone.</p>
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
        Numbers that choose the outcome
      </summary>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {DEMO_PHONES.map(({ phone, outcome }) => (
          <div key={phone} className="contents">
            <dt className="font-semibold whitespace-nowrap tabular-nums max-sm:mt-2">{phone}</dt>
            <dd>{outcome}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">Any other number pays after a moment.</p>
    </details>
  </section>
);
