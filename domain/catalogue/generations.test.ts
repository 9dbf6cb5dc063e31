import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { derivedFacts } from './derived-facts.ts';
import type { CheckedField } from './generation-rows.ts';
import { allGenerations, enginesOf, findGenerations, generationsOf } from './generations.ts';

const known = (make: string, model: string, text = '', year?: number) =>
  findGenerations({ make, model, text, year });
const codesOf = (make: string, model: string, text = '', year?: number) =>
  known(make, model, text, year).generations.map(({ codes }) => codes[0]);

describe('a generation is found', () => {
  test.each([
    ['Subaru', 'Forester', 'forester SG5', ['SG']],
    ['Toyota', 'Land Cruiser', 'LC79 double cab', ['J79']],
    ['Toyota', 'Land Cruiser', 'LC200', ['J200']],
    ['Toyota', 'Land Cruiser', '70 series', ['J70', 'J76', 'J75', 'J79']],
    ['Honda', 'Fit', 'GP5', ['GK3']],
    ['Toyota', 'Corolla', 'AE110', ['E110']],
    ['Toyota', 'Land Cruiser Prado', 'J150', ['J150']],
    ['Toyota', 'Land Cruiser Prado', 'TRJ150W', ['J150']],
    ['Toyota', 'Land Cruiser Prado', '250 series', ['J250']],
    ['Nissan', 'X-Trail', 'NT32', ['T32']],
    ['Mercedes-Benz', 'C200', 'W204', ['W204']],
  ])('%s %s by %s', (make, model, text, codes) => expect(codesOf(make, model, text)).toEqual(codes));

  test('by a nickname', () => {
    expect(known('Land Rover', 'Discovery', 'Disco 4').generations).toMatchObject([{ from: 2009, to: 2016 }]);
    expect(known('Toyota', 'Hilux', 'Vigo').generations).toMatchObject([{ from: 2004, to: 2016 }]);
    expect(known('Volkswagen', 'Golf', 'golf 7').generations).toMatchObject([{ from: 2012, to: 2021 }]);
  });

  test('by its year, and both where two were built', () => {
    expect(known('Toyota', 'Vitz', '', 2008)).toMatchObject({ certainty: 'one' });
    expect(known('Toyota', 'Vitz', '', 2010)).toMatchObject({ certainty: 'several' });
    expect(known('Toyota', 'Vitz', '', 1985)).toMatchObject({ certainty: 'none', generations: [] });
  });

  test('by trim words too: a Mark X 250G is of one generation by its year', () => {
    expect(known('Toyota', 'Mark X', '250G', 2008)).toMatchObject({
      certainty: 'one',
      clues: { trim: '250G' },
    });
  });

  test('by engine and body where the year leaves two', () => {
    const prado = { make: 'Toyota', model: 'Land Cruiser Prado', year: 2009 };
    expect(findGenerations({ ...prado, engine: '3.4L' }).generations).toMatchObject([{ from: 2002 }]);
    const cruiser = { make: 'Toyota', model: 'Land Cruiser', text: '70 series' };
    expect(findGenerations({ ...cruiser, bodyType: 'pickup' }).generations).toMatchObject([
      { cabs: ['single', 'double'] },
    ]);
  });

  test('not where a chassis code and the year contradict each other', () => {
    expect(known('Subaru', 'Forester', 'SG5', 2015).certainty).toBe('none');
  });

  test('nowhere for a model that the catalogue does not know', () => {
    expect(known('Toyota', 'Nonesuch').certainty).toBe('none');
    expect(known('Nobody', 'Vitz').certainty).toBe('none');
  });
});

describe('a designation names the engine', () => {
  test.each([
    ['GLC-Class', 'GLC250', 2017, ['petrol'], [2.0]],
    ['GLC-Class', 'GLC 250d', 2017, ['diesel'], [2.1]],
    ['GLE-Class', '350d 4MATIC', 2017, ['diesel'], [3.0]],
    ['E220', 'E220d', 2018, ['diesel'], [2.0]],
    ['E-Class', 'E350e', 2018, ['plug-in hybrid'], [2.0]],
  ])('%s %s of %i', (model, text, year, fuels, litres) => {
    const car = { make: 'Mercedes-Benz', model, text, year };
    const { generations, clues } = findGenerations(car);
    const engines = generations.flatMap((one) => enginesOf(one, car, clues));
    expect(engines.map(({ fuel }) => fuel)).toEqual(fuels);
    expect(engines.map((engine) => engine.litres)).toEqual(litres);
  });

  test('one that is only the chosen model leaves its diesel open', () => {
    const car = { make: 'Mercedes-Benz', model: 'C200', year: 2012 };
    const { generations, clues } = findGenerations(car);
    const fuels = generations.flatMap((one) => enginesOf(one, car, clues)).map(({ fuel }) => fuel);
    expect(new Set(fuels)).toEqual(new Set(['petrol', 'diesel']));
  });
});

describe('derivedFacts', () => {
  test('fill what the advert leaves out and the generation had one of', () => {
    expect(derivedFacts({ make: 'Toyota', model: 'Aqua', year: 2016 })).toMatchObject({
      ...{ body_type: 'hatchback', seats: 5 },
      ...{ fuel_type: 'hybrid', engine: '1.5L', engine_cc: 1496 },
    });
    expect(derivedFacts({ make: 'Toyota', model: 'Harrier', year: 2021 })).toMatchObject({ seats: 5 });
  });

  test('leave what the advert states, and what the generation offers several of', () => {
    const aqua = { make: 'Toyota', model: 'Aqua', year: 2016, body_type: 'sedan', engine_cc: 1500 } as const;
    expect(derivedFacts(aqua)).not.toHaveProperty('body_type');
    expect(derivedFacts(aqua)).not.toHaveProperty('engine_cc');
    const premio = derivedFacts({ make: 'Toyota', model: 'Premio', year: 2012 });
    expect(premio).not.toHaveProperty('engine');
    expect(premio).not.toHaveProperty('drive');
    const harrier = { make: 'Toyota', model: 'Harrier', year: 2016, engine: '2.5L' };
    expect(derivedFacts(harrier)).not.toHaveProperty('fuel_type');
  });

  test('leave what the title says in words', () => {
    const aqua = { make: 'Toyota', model: 'Aqua', year: 2016 };
    expect(derivedFacts({ ...aqua, title: 'Aqua 4 seater, 1500cc' })).toEqual({
      ...{ body_type: 'hatchback', fuel_type: 'hybrid' },
    });
  });

  test('no engine where the advert states another than the generation’s', () => {
    const facts = derivedFacts({ make: 'Toyota', model: 'Aqua', year: 2016, fuel_type: 'petrol' });
    expect(facts).not.toHaveProperty('engine');
    expect(facts).not.toHaveProperty('engine_cc');
  });

  test('never come from unchecked fields, and never say doors', () => {
    for (const { make, model, codes, from } of allGenerations()) {
      const facts = derivedFacts({ make, model, year: from, variant: codes[0] ?? null });
      const { generations } = known(make, model, codes[0], from);
      const isUnseen = (field: CheckedField) => generations.some((one) => one.unverified.has(field));
      if (isUnseen('seats')) expect(facts).not.toHaveProperty('seats');
      if (isUnseen('drive')) expect(facts).not.toHaveProperty('drive');
      if (isUnseen('fuels')) expect(facts).not.toHaveProperty('fuel_type');
      if (isUnseen('engines')) expect(facts).not.toHaveProperty('engine_cc');
      expect(facts).not.toHaveProperty('doors');
    }
    const seen = allGenerations().filter(({ unverified }) => !unverified.has('seats'));
    expect(seen.length).toBeGreaterThan(200);
    expect(seen.length).toBeLessThan(300);
    // The price list has no such old car, and no advert counts its seats.
    expect(derivedFacts({ make: 'Toyota', model: 'Vitz', year: 2004 })).not.toHaveProperty('seats');
  });

  test('are none of a generation where it and the year contradict each other', () => {
    expect(derivedFacts({ make: 'Subaru', model: 'Forester', year: 2015, variant: 'SG5' })).toEqual({
      // A Forester of any year.
      body_type: 'suv',
    });
  });
});

describe('the catalogue of generations itself', () => {
  test('is read whole, in the spelling of the catalogue of makes and models', () => {
    const names = new Map(
      CATALOGUE.map(({ name, models }) => [name, new Set(models.map((one) => one.name))]),
    );
    for (const one of allGenerations()) {
      expect(names.get(one.make), one.make).toContain(one.model);
      expect(one.to ?? 2026, `${one.make} ${one.model} ${one.from}`).toBeGreaterThanOrEqual(one.from);
      expect(one.engines.length, `${one.make} ${one.model} ${one.from}`).toBeGreaterThan(0);
    }
  });

  test('agrees with the one body that the catalogue of models gives', () => {
    for (const { name: make, models } of CATALOGUE) {
      for (const { name, bodyType } of models.filter((one) => one.bodyType !== undefined)) {
        const bodies = new Set(generationsOf(make, name).flatMap((one) => one.bodies));
        if (bodies.size > 0) expect([...bodies], `${make} ${name}`).toContain(bodyType);
      }
    }
  });

  test('holds litres that fit its cubic centimetres', () => {
    for (const { make, model, engines } of allGenerations()) {
      for (const { litres, cc } of engines) {
        if (litres && cc)
          expect(Math.abs(litres - cc / 1000), `${make} ${model} ${litres} ${cc}`).toBeLessThan(0.09);
      }
    }
  });
});
