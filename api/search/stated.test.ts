import { expect, test } from 'vitest';
import { litresOf, seatsOf } from './stated.ts';

const said = { engine: null, engine_cc: null, title: '2016 Mazda Demio' };

test.each([
  [{ ...said, engine_cc: 1496 }, 15],
  [{ ...said, engine_cc: 659 }, 7],
  [{ ...said, engine: '2.8L D-4D' }, 28],
  [{ ...said, engine: '660cc' }, 7],
  [{ ...said, title: '2017 Mazda CX-5 2.2 Diesel' }, 22],
  [{ ...said, engine_cc: 1496, title: '2016 Mazda Demio 1.3' }, 15],
  [said, 0],
])('the engine of %j has %d tenths of a litre', (advert, tenths) => {
  expect(litresOf(advert)).toBe(tenths);
});

test.each([
  [{ seats: 5, title: '2019 Toyota Noah 7-Seater' }, 5],
  [{ seats: null, title: '2019 Toyota Noah 7-Seater' }, 7],
  [{ seats: null, title: '2019 Toyota HiAce 14 seats' }, 14],
  [{ seats: null, title: '2019 Toyota Noah' }, 0],
])('%j has %d seats', (advert, seats) => {
  expect(seatsOf(advert)).toBe(seats);
});
