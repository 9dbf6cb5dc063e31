import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VehicleCard } from '#site/cards/VehicleCard.tsx';
import { testCard } from '#tests/support/cards/card.ts';
import { startForm } from './form.ts';
import { PreviewPhoto } from './PreviewPhoto.tsx';
import { qualityFacts } from './quality-facts.ts';
import { EMPTY_VALUES } from './values.ts';

test('the card of a listing that is being written has nothing that acts on a listing', () => {
  const html = renderToStaticMarkup(
    <VehicleCard vehicle={testCard(0)} preview={<PreviewPhoto address="data:image/png;base64,x" />} />,
  );
  expect(html).toContain('data:image/png;base64,x');
  expect(html).not.toContain('data-card=');
  expect(html).not.toContain('<button');
});

test('the quality of an advert is judged by what stands in the form', () => {
  const form = {
    ...startForm(undefined, undefined),
    values: { ...EMPTY_VALUES, price: '980k', location: 'Kilimani, Nairobi' },
  };
  const facts = qualityFacts({ form, photos: 3, advice: undefined, isPhoneProved: true });
  expect(facts).toMatchObject({
    price: 980_000,
    area: 'Kilimani',
    photos: 3,
    phoneProved: true,
    mileage: null,
  });
});
