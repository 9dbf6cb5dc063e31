import { expect, test } from 'vitest';
import { NEW, openPath, readAddress, roomPath } from './address.ts';

test('an address names a room and what is open in it', () => {
  const read = (path: string) => readAddress(new URL(path, 'https://market.example.com').search);
  expect(read(openPath('picks', 12))).toEqual({ room: 'picks', open: '12' });
  expect(read(openPath('articles', NEW))).toEqual({ room: 'articles', open: 'new' });
  expect(read(roomPath('announcements'))).toEqual({ room: 'announcements', open: undefined });
  expect(read('/admin/content?room=toString&open=')).toEqual({ room: 'articles', open: undefined });
});
