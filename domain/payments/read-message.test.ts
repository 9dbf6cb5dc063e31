import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

test.each([
  [
    '{"Body":{"stkCallback":{"ResultCode":1032,"ResultDesc":"Request cancelled by user"}}}',
    { code: '1032', said: 'Request cancelled by user' },
  ],
  [
    '{"ResponseCode":"0","ResultCode":"0","ResultDesc":"The service request is processed successfully."}',
    { code: '0', said: 'The service request is processed successfully.' },
  ],
  [
    '{"errorCode":"500.001.1001","errorMessage":"The transaction is being processed"}',
    { code: '500.001.1001', said: 'The transaction is being processed' },
  ],
  ['{"ResponseCode":"0","ResponseDescription":"Accepted"}', { code: '0', said: 'Accepted' }],
])('a message of the provider is read: %s [payments-desk-2]', (stored, words) =>
  expect(readMessage(stored)).toEqual(words),
);

test.each([
  '',
  'null',
  '[]',
  '<html>',
  '{"Body":null}',
  '{"ResultCode":{"a":1}}',
  '{"Body":{"stkCallback":7}}',
])('what cannot be read is said to be so: %j', (stored) =>
  expect(readMessage(stored)).toMatchObject({ code: null, said: expect.stringContaining('no words') }),
);
