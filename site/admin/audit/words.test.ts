import { expect, test } from 'vitest';
import { actsPath, readQuestion } from './address.ts';
import { detailsText, subjectPath, subjectText } from './words.ts';

const ACT = {
  ...{ id: 1, at: '2026-11-23T08:00:00.000Z', actorId: 1, actor: 'Amani', action: 'listing allowed' },
  ...{ subject: 'vehicle', subjectId: 12, subjectName: '2016 Mazda Demio', hasPage: true, slug: null },
  details: '{}',
};

test('an act says in words what it was done to, and leads to its page', () => {
  expect(subjectText(ACT)).toBe('listing 12, 2016 Mazda Demio');
  expect(subjectPath(ACT)).toBe('/vehicle/12');
  expect(subjectPath({ ...ACT, hasPage: false })).toBeUndefined();
  expect(subjectPath({ ...ACT, subject: 'user', hasPage: false })).toBe('/admin/people?id=12');
  const log = { ...ACT, subject: 'audit log', subjectId: null, subjectName: null };
  expect([subjectText(log), subjectPath(log)]).toEqual(['audit log', undefined]);
  expect(subjectPath({ ...ACT, subject: 'dealer', hasPage: false, slug: 'kilele' })).toContain('kilele');
});

test.each([
  ['{}', ''],
  ['{"from":"buyer","to":"seller"}', 'from: buyer · to: seller'],
  ['{"dealerId":3,"given":["edit","price"],"taken":[]}', 'dealer id: 3 · given: edit, price · taken: none'],
  ['{"isOn":true,"reason":null,"more":{"a":1}}', 'is on: yes · more: {"a":1}'],
])('the details %s are the words “%s”', (details, words) => {
  expect(detailsText(details)).toBe(words);
});

test('the address keeps what is asked for and leaves out what is empty', () => {
  expect(readQuestion('?who=7&action=role+changed&id=&other=x')).toEqual({
    who: '7',
    action: 'role changed',
  });
  expect(actsPath({ who: ' 7 ', action: '', before: '90' })).toBe('/admin/audit?who=7&before=90');
  expect(actsPath({})).toBe('/admin/audit');
});
