import { expect, test } from 'vitest';
import { acknowledgementText } from './acknowledgement.ts';
import { fillCannedAnswer, readCannedAnswer } from './canned-answers.ts';
import { readContact } from './contact.ts';
import { SUPPORT_HOURS_TEXT } from './hours.ts';

test('the hours are those of the specification [support-hours-1]', () => {
  expect(SUPPORT_HOURS_TEXT).toBe('Monday to Saturday, 8 AM - 6 PM EAT');
});

test.each([
  // A Saturday, 17:59 and 18:00 in Nairobi.
  ['2026-11-28T14:59:00Z', 'Open now, until 6 PM.'],
  ['2026-11-28T15:00:00Z', 'Closed, opens on'],
  ['2026-11-29T09:00:00Z', 'Closed, opens tomorrow 8 AM.'],
])('an acknowledgement at %s says %s', (at, words) => {
  const text = acknowledgementText(new Date(at));
  expect(text).toContain('This answer is automatic.');
  expect(text).toContain(SUPPORT_HOURS_TEXT);
  expect(text).toContain(words.replace('opens on', 'opens Monday 8 AM'));
});

test('a canned answer knows three placeholders and leaves all else as it is', () => {
  const between = { personName: ' Achieng Sample ', adminName: 'Amani' };
  expect(fillCannedAnswer('Hi {name}, {hours}. {me} {other} {constructor}', between)).toBe(
    `Hi Achieng, ${SUPPORT_HOURS_TEXT}. Amani {other} {constructor}`,
  );
  // What stands in a name is not filled in again.
  expect(fillCannedAnswer('{name}', { personName: '{me}', adminName: 'Amani' })).toBe('{me}');
  expect(readCannedAnswer({ title: ' N/A\n', body: 'x'.repeat(2001) }).problems).toEqual({
    title: 'Please give it a name.',
    body: 'An answer has at most 2,000 characters.',
  });
});

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'Please enter your name.' }],
  [{ name: 'www.example.com' }, { name: expect.stringContaining('web address') }],
  [{ email: 'achieng@' }, { email: 'Please enter a valid email address' }],
  [{ topic: 'constructor' }, { topic: 'Please choose what it is about.' }],
  [{ message: '\u202e \u200b' }, { message: 'Please enter a message.' }],
])('a contact form with %o has the problems %o', (wrong, problems) => {
  const right = { name: 'Achieng', email: 'Achieng@Example.com ', topic: 'buying', message: ' Hi ' };
  const read = readContact({ ...right, ...wrong });
  expect(read.problems).toEqual(problems);
  if (Object.keys(wrong).length === 0)
    expect(read.contact).toEqual({ ...right, email: 'achieng@example.com', message: 'Hi' });
});
