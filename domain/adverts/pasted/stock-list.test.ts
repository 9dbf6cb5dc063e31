import { describe, expect, test } from 'vitest';
import { readStockList } from './stock-list.ts';

function read(text: string) {
  const reading = readStockList(text, 2026);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}
const carsOf = (text: string) =>
  read(text).cars.map(({ fields: { make, model, year, price } }) => [make, model, year, price]);

describe('a list with a car on each line', () => {
  test.each([
    ['1. Toyota Premio 2016 1800cc pearl white @1.45M', ['Toyota', 'Premio', 2016, 1_450_000]],
    ['🚗 *Mazda Demio* Yom 2015 1300cc 980k Nairobi', ['Mazda', 'Demio', 2015, 980_000]],
    ['3) TOYOTA VITZ 2014, 1000cc, 720,000/= KDJ 123A', ['Toyota', 'Vitz', 2014, 720_000]],
    ['✅Subaru Forester XT 2015 2.35M slightly negotiable', ['Subaru', 'Forester', 2015, 2_350_000]],
    ['Nissan X-Trail hybrid 2016 💰1,950,000/= 📍Mombasa', ['Nissan', 'X-Trail', 2016, 1_950_000]],
    ['Prado TX 2700cc 2014 @ 4.1M 0712 345 678', ['Toyota', 'Land Cruiser Prado', 2014, 4_100_000]],
    ['- Honda Fit Hybrid 2017 - 1,150,000 - silver', ['Honda', 'Fit', 2017, 1_150_000]],
    ['Axio yom 2015 bei 1.2M', ['Toyota', 'Axio', 2015, 1_200_000]],
    ['Mercedes C200 2015 KES 2.8M', ['Mercedes-Benz', 'C200', 2015, 2_800_000]],
    ['Land cruiser v8 2013 6.5M', ['Toyota', 'Land Cruiser', 2013, 6_500_000]],
    ['Isuzu D-max 2018 3.1M', ['Isuzu', 'D-MAX', 2018, 3_100_000]],
    ['Nissan Note 2016 850k', ['Nissan', 'Note', 2016, 850_000]],
  ])('reads %j', (line, car) => {
    expect(carsOf(line)).toEqual([car]);
    expect(carsOf(`AVAILABLE STOCK 🔥🔥\n${line}\nMazda Axela 2017 1.5M\nCall or visit our yard`)).toEqual([
      car,
      ['Mazda', 'Axela', 2017, 1_500_000],
    ]);
  });

  test('leaves what is above and below the cars out of them', () => {
    const { cars, others } = read(
      '*STOCK* 🔥\nPremio 2016 1.6M\nAxio 2015 1.2M\nYard along Kiambu Road\n\nWe deal in Toyota spare parts',
    );
    expect(cars.map(({ fields }) => fields.location)).toEqual([undefined, undefined]);
    expect(others).toEqual(['STOCK 🔥', 'Yard along Kiambu Road', 'We deal in Toyota spare parts']);
  });
});

describe('a list with a car in each block', () => {
  const BLOCKS = `🚘 *TOYOTA HARRIER*
Yom 2016
2000cc petrol
Mileage 78,000km
Price: *2.9M*
KDK 456B
Trade in with Vitz accepted

--------
*Toyota Hilux Double Cab*
YOM 2017
2700cc diesel manual
4.2m
Call 0722000000

Make: Toyota
Model: Fielder
Year: 2015
Price: KES 1,350,000/=`;

  test('is divided at blank lines, not at the names of other cars', () => {
    const { cars } = read(BLOCKS);
    expect(carsOf(BLOCKS)).toEqual([
      ['Toyota', 'Harrier', 2016, 2_900_000],
      ['Toyota', 'Hilux', 2017, 4_200_000],
      ['Toyota', 'Corolla Fielder', 2015, 1_350_000],
    ]);
    expect(cars[0]).toMatchObject({
      plate: 'KDK 456B',
      fields: { mileage: 78_000, tradeInAccepted: true },
    });
    expect(cars[0]?.fields.description).toBeUndefined();
  });

  test('is divided at messages of a chat too', () => {
    const chat =
      '[12/03/2026, 10:45] A Yard: Premio\n2016\n1.6M\n[12/03/2026, 10:46] A Yard: Axio\n2015\n1.2M';
    expect(carsOf(chat)).toEqual([
      ['Toyota', 'Premio', 2016, 1_600_000],
      ['Toyota', 'Axio', 2015, 1_200_000],
    ]);
  });
});

test('a field that could be otherwise is named', () => {
  const { cars } = read('Toyota Premio 1985 1.2M\nMazda Demio 2015 980k');
  expect(cars.map(({ uncertain }) => uncertain)).toEqual([['year'], []]);
});

test.each(['0712345678', '+254 712 345 678', '07 12 34 56 78', '0️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', 'wa.me/254712345678'])(
  'a phone number reaches nothing: %s',
  (phone) => {
    const list = `Call ${phone}\nVitz 2012 700k ${phone} KDA 123B\nDemio 2015 980k\n${phone}`;
    expect(JSON.stringify(read(list)).normalize('NFKD').replace(/\p{M}/gu, '')).not.toMatch(
      /(?:\d[^\d"]{0,3}){8}/,
    );
    expect(read(list).cars).toHaveLength(2);
    expect(read(list).cars[0]?.text).toBe('Vitz 2012 700k');
  },
);

test.each(['', ' \n \n', '🔥🔥🔥\n🚗', '----\n====', '\u0000\n\ud800', '1.\n2.\n3.', '<script>\n</script>'])(
  '%j holds no car',
  (text) => expect(read(text).cars).toEqual([]),
);
