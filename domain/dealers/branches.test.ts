import { expect, test } from 'vitest';
import { type Branch, branchesProblem, tidyBranches } from './branches.ts';

const KAREN: Branch = { name: 'Karen yard', place: 'Karen, Nairobi', address: 'Ngong Road', hours: null };

test('branches are tidied', () => {
  const [branch] = tidyBranches([{ ...KAREN, name: '  Karen \u202eyard ' }]);
  expect(branch).toEqual(KAREN);
  expect(branchesProblem([KAREN])).toBeUndefined();
});

test.each([
  [{ name: '' }, 'Branch 2: please enter its name'],
  [{ place: 'Atlantis' }, 'Branch 2: please enter a town or area in Kenya'],
  [{ address: 'Call 0700 000 001' }, 'Branch 2: please leave out phone numbers, links and mail addresses'],
  [{ hours: { week: [], exceptions: [] } }, 'Please give all seven days'],
])('%j cannot be kept', (wrong, sentence) =>
  expect(branchesProblem([KAREN, { ...KAREN, ...wrong }])).toContain(sentence),
);

test('ten branches are the most', () => {
  expect(branchesProblem(Array<Branch>(11).fill(KAREN))).toBe('Please give at most 10 branches');
});
