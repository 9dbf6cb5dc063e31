import { formatKes } from '#domain/money.ts';
import { RangeSlider } from '#site/ui/RangeSlider.tsx';
import { useSearch } from './context.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { PriceBars } from './PriceBars.tsx';
import { highStep, lowStep, type PriceScale, priceAtHigh, priceAtLow, priceScale } from './price-scale.ts';
import { TypedRange } from './TypedInput.tsx';
import { withTyped } from './typed.ts';

/** The price: where the vehicles stand, a slider with two thumbs, and the figures themselves. */
export function PriceFilter() {
  const { search } = useSearch();
  const scale = priceScale(search.options.prices);
  return (
    <FilterGroup title="Price" startsOpen>
      {scale && <PriceSlider scale={scale} />}
      <TypedRange min="minPrice" max="maxPrice" unit="Ksh" />
    </FilterGroup>
  );
}

function PriceSlider({ scale }: { scale: PriceScale }) {
  const { search, store } = useSearch();
  const { minPrice, maxPrice } = withTyped(search.filters, search.typed);
  const high = highStep(scale, maxPrice);
  const low = Math.min(lowStep(scale, minPrice), high - 1);
  const slide = (field: 'minPrice' | 'maxPrice', price: number) =>
    store.type(field, price === 0 ? '' : price.toLocaleString('en-KE'));
  return (
    <div className="mx-2 mb-2 noscript:hidden">
      <PriceBars buckets={search.options.prices} low={low} high={high} />
      <RangeSlider
        last={scale.last}
        low={low}
        high={high}
        lowLabel="Lowest price"
        highLabel="Highest price"
        lowText={formatPrice(priceAtLow(scale, low))}
        highText={formatPrice(priceAtHigh(scale, high))}
        onLow={(step) => slide('minPrice', priceAtLow(scale, step))}
        onHigh={(step) => slide('maxPrice', priceAtHigh(scale, step))}
        onDone={store.leaveField}
      />
    </div>
  );
}

const formatPrice = (price: number): string => (price === 0 ? 'Any price' : formatKes(price));
