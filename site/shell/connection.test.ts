import { expect, test } from 'vitest';
import { connectionNotice } from './connection.ts';

test.each([
  [{ online: true, effectiveType: '4g' }, undefined],
  [{ online: true, effectiveType: '2g' }, undefined],
  [{ online: true, effectiveType: undefined }, undefined],
  [{ online: true, effectiveType: 'slow-2g' }, 'Slow connection detected'],
  [{ online: false, effectiveType: 'slow-2g' }, 'You are offline. Some features may not work.'],
])('%o says %s [connection-1]', (connection, notice) => expect(connectionNotice(connection)).toBe(notice));
