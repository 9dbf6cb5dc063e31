import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoneSimilar } from './NoneSimilar.tsx';
import { SimilarSkeletons } from './SimilarCards.tsx';
import { SimilarFailed } from './SimilarFailed.tsx';

const hrefsOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)/g)].map(([, ...link]) => link);

test('nothing similar: said, with ways back and on [states-1]', () => {
  const html = renderToStaticMarkup(<NoneSimilar vehicleId={482} />);
  expect(html).toContain('No Similar Vehicles Found');
  expect(hrefsOf(html)).toEqual([
    ['/vehicle/482', 'Back to Vehicle Details'],
    ['/search', 'Browse Vehicles'],
  ]);
});

test('the list could not be had: said, with the way back and another try [states-2]', () => {
  const html = renderToStaticMarkup(<SimilarFailed vehicleId={482} />);
  expect(html).toContain('Unable to Load Similar Vehicles');
  expect(hrefsOf(html)).toEqual([
    ['/vehicle/482', 'Back to Vehicle Details'],
    ['/vehicles/482/similar', 'Retry'],
  ]);
});

test('eight skeletons stand in for cards on their way [states-3]', () => {
  const html = renderToStaticMarkup(<SimilarSkeletons />);
  expect(html.match(/class="card"/g)).toHaveLength(8);
  expect(html).toContain('Loading similar vehicles');
});
