import type { Analytics, CarFigures } from '#api/analytics/schema.ts';
import { formatKes } from '#domain/money.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { listVehiclePath, vehiclePath } from '#site/lib/paths.ts';
import { SelectField } from '#site/ui/Field.tsx';
import { Pagination } from '#site/ui/Pagination.tsx';
import { type AnalyticsAddress, CAR_SORTS, type CarSort, writeAddress } from './address.ts';
import { CsvButton } from './CsvButton.tsx';
import { type Column, FigureTable } from './FigureTable.tsx';
import { Panel } from './Panel.tsx';
import { endText, expectedText, marketText } from './words.ts';

type Props = { figures: Analytics; address: AnalyticsAddress };
type CarColumn = Column<CarFigures> & { key: CarSort | 'next' };

const SORT_WORDS: Readonly<Record<CarSort, string>> = {
  days: 'Days listed',
  price: 'Price',
  market: 'Against the market',
  views: 'Views',
  saves: 'Saves',
  leads: 'New leads',
  title: 'Car',
};

/** Each car with its figures, what like cars had, and what to do next. */
export function CarTable({ figures, address }: Props) {
  const { cars, total, page, limit, mayExport } = figures;
  const columns = columnsOf(figures);
  const sortBy = (sort: CarSort) =>
    goTo(writeAddress({ ...address, sort, isRising: sort === address.sort && !address.isRising, page: 1 }));
  return (
    <Panel title="Car by car" side={mayExport && <CsvButton of="cars" />}>
      <p className="text-sm text-soft">
        {formatCount(total)} for sale in these days. What is expected is what the like car in the middle had,
        of other sellers and on the same days.
      </p>
      <div className="md:hidden">
        <SortField address={address} onSort={sortBy} />
      </div>
      <FigureTable
        caption="Figures car by car"
        columns={columns}
        rows={cars}
        keyOf={({ id }) => id}
        headOf={({ key, head }) => {
          const sort = CAR_SORTS.find((each) => each === key);
          const isSorted = sort === address.sort;
          return {
            head: sort ? (
              <SortButton head={head} isSorted={isSorted} address={address} onSort={() => sortBy(sort)} />
            ) : (
              head
            ),
            sorted: isSorted ? (address.isRising ? 'ascending' : 'descending') : undefined,
          };
        }}
      />
      <Pagination
        page={page}
        pageCount={Math.ceil(total / limit)}
        hrefOf={(next) => writeAddress({ ...address, page: next })}
      />
    </Panel>
  );
}

type SortProps = { head: string; isSorted: boolean; address: AnalyticsAddress; onSort: () => void };

const SortButton = ({ head, isSorted, address, onSort }: SortProps) => (
  <button
    type="button"
    className="inline-flex min-h-11 items-center gap-1 hover:text-action"
    onClick={onSort}
  >
    {head}
    <span aria-hidden="true" className="w-3">
      {isSorted ? (address.isRising ? '↑' : '↓') : ''}
    </span>
  </button>
);

function SortField({ address, onSort }: { address: AnalyticsAddress; onSort: (sort: CarSort) => void }) {
  return (
    <SelectField
      label="Sort by"
      value={address.sort}
      onChange={({ target }) => {
        const sort = CAR_SORTS.find((each) => each === target.value);
        if (sort) onSort(sort);
      }}
    >
      {CAR_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {SORT_WORDS[sort]}
        </option>
      ))}
    </SelectField>
  );
}

function columnsOf({ mayPrice, mayEdit }: Analytics): CarColumn[] {
  const number = (key: CarSort, cell: CarColumn['cell']): CarColumn => ({
    ...{ key, head: SORT_WORDS[key], cell },
    isNumber: true,
  });
  return [
    { key: 'title', head: SORT_WORDS.title, cell: (car) => <CarName car={car} /> },
    number('days', ({ days }) => days),
    number('price', ({ priceKes }) => (priceKes === null ? null : formatKes(priceKes))),
    { key: 'market', head: SORT_WORDS.market, cell: (car) => (endText(car) ? null : marketText(car)) },
    number('views', (car) => <WithExpected car={car} kind="views" />),
    number('saves', ({ saves }) => formatCount(saves)),
    number('leads', (car) => <WithExpected car={car} kind="leads" />),
    {
      key: 'next',
      head: 'What to do next',
      isWide: true,
      cell: (car) =>
        car.next && (
          <Next car={car} next={car.next} may={{ price: mayPrice, advert: mayEdit, check: mayEdit }} />
        ),
    },
  ];
}

function CarName({ car }: { car: CarFigures }) {
  const end = endText(car);
  return (
    <>
      <a href={vehiclePath(car.id)} className="inline-block font-semibold wrap-anywhere hover:text-action">
        {car.title}
      </a>
      {end && <span className="block text-soft">{end}</span>}
    </>
  );
}

function WithExpected({ car, kind }: { car: CarFigures; kind: 'views' | 'leads' }) {
  const words = expectedText(car, kind);
  return (
    <>
      <span className="block">{formatCount(car[kind])}</span>
      {words && <span className="block text-xs text-soft">{words}</span>}
    </>
  );
}

const PLACES = { price: 'price', advert: 'photos', check: 'price' } as const;
const DOES = { price: 'Change the price', advert: 'Improve the advert', check: 'Check the listing' } as const;

type NextProps = {
  car: CarFigures;
  next: NonNullable<CarFigures['next']>;
  may: Record<keyof typeof DOES, boolean>;
};

function Next({ car: { id, title }, next, may }: NextProps) {
  return (
    <>
      <span className="block">{next.words}</span>
      {may[next.does] && (
        <a
          href={`${listVehiclePath(id)}#${PLACES[next.does]}`}
          aria-label={`${DOES[next.does]}: ${title}`}
          className="inline-flex min-h-11 items-center text-action hover:underline"
        >
          {DOES[next.does]}
        </a>
      )}
    </>
  );
}
