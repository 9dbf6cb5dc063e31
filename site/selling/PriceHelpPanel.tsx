import { useStore } from '@nanostores/react';
import { PriceLine } from '#site/prices/PriceLine.tsx';
import { lowPriceText } from '#site/selling/dashboard/words.ts';
import { chipStyle } from '#site/ui/chip.ts';
import type { PriceAnswer, PriceHelp } from './api.ts';
import { useListing } from './listing-context.ts';
import type { PriceHelpStore } from './price-help.store.ts';
import { doubtText, expectedSummary, rangeText, rankText, sellingTimeText } from './price-words.ts';

/** How the price would stand among cars like it. */
export function PriceHelpPanel({ priceHelp }: { priceHelp: PriceHelpStore }) {
  const advice = useStore(priceHelp.$advice);
  return (
    <div role="status" className="contents">
      {advice && (
        <div className="grid gap-2 rounded-control bg-tint p-3 text-sm">
          {advice.help && <Help help={advice.help} priceKes={advice.priceKes} />}
          {!advice.help && <p>No help with the price yet. {advice.reason}</p>}
          {advice.doubt && <Doubt doubt={advice.doubt} />}
        </div>
      )}
    </div>
  );
}

function Help({ help, priceKes }: { help: PriceHelp; priceKes: number | null }) {
  const rank = rankText(help, priceKes);
  const time = sellingTimeText(help);
  return (
    <>
      {rank && <p className="font-semibold">{rank}</p>}
      {priceKes !== null && (
        <PriceLine
          vehicle={{ status: 'active', price: priceKes, priceAnalysis: expectedSummary(help, priceKes) }}
        />
      )}
      {priceKes !== null && lowPriceText(help.note) && <p>{lowPriceText(help.note)}</p>}
      <p>{rangeText(help)}</p>
      {time && <p>{time}</p>}
    </>
  );
}

/** A figure that may be a slip, mended by one tap. */
function Doubt({ doubt: { field, suggested, question } }: { doubt: NonNullable<PriceAnswer['doubt']> }) {
  const { store } = useListing();
  return (
    <p className="flex flex-wrap items-center gap-2 rounded-tag bg-deal-high p-2 text-on-deal-high">
      {question}
      {suggested !== null && (
        <button type="button" className={chipStyle()} onClick={() => store.edit(field, String(suggested))}>
          {doubtText({ field, suggested })}
        </button>
      )}
    </p>
  );
}
