import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { createPhotoTray, holdOf, idsOf } from './photo-tray.store.ts';

const file = (name: string) => new File([name], name);
const idOf = async (picture: Blob) => Number(/\d+/.exec(await picture.text())?.[0]);

let failures: unknown[];
let sent: number[];
let tray: ReturnType<typeof createPhotoTray>;
beforeEach(() => {
  failures = [];
  sent = [];
  tray = createPhotoTray({
    async prepare(file) {
      if (file.name.endsWith('.svg')) throw new Error('Please choose a JPEG picture');
      return { picture: file, preview: `data:${file.name}` };
    },
    async send(picture, onProgress) {
      onProgress(0.5);
      const id = await idOf(picture);
      const failure = failures.shift();
      if (failure) throw failure;
      sent.push(id);
      return { id };
    },
    isOnline: () => true,
    waitMs: () => undefined,
  });
});

const photos = () => tray.$photos.get();
const settled = () =>
  vi.waitFor(() => expect(photos().some(({ state }) => state.step === 'sending')).toBe(false));

describe('photos of a message that is being written', () => {
  test('are sent when they are added, keep their order, and go once the message has gone [photo-tray-1]', async () => {
    tray.add([file('1.jpg'), file('2.jpg')]);
    expect(holdOf(photos())).toBe('Your photos are still on their way.');
    await settled();
    expect([idsOf(photos()), holdOf(photos())]).toEqual([[1, 2], undefined]);
    tray.add([file('3.jpg')]);
    tray.forget([1, 2]);
    await settled();
    expect(idsOf(photos())).toEqual([3]);
  });

  test('that fail hold the message back until they are tried again or removed [photo-tray-2]', async () => {
    failures = [new ApiFailure('The market could not be reached.', 0)];
    tray.add([file('1.jpg'), file('logo.svg')]);
    await settled();
    expect(photos().map(({ state }) => state)).toEqual([
      { step: 'failed', sentence: 'The market could not be reached.', canRetry: true },
      { step: 'failed', sentence: 'Please choose a JPEG picture', canRetry: false },
    ]);
    expect(holdOf(photos())).toBe('A photo could not be sent. Try it again or remove it.');
    const [first, second] = photos();
    tray.retry(first?.key ?? '');
    tray.remove(second?.key ?? '');
    await settled();
    expect([idsOf(photos()), holdOf(photos())]).toEqual([[1], undefined]);
  });

  test('are six at most [photo-tray-3]', async () => {
    tray.add(Array.from({ length: 8 }, (_, index) => file(`${index}.jpg`)));
    expect([photos().length, tray.$problem.get()]).toEqual([6, 'A message has at most 6 photos.']);
    await settled();
    tray.remove(photos()[0]?.key ?? '');
    expect([photos().length, tray.$problem.get()]).toEqual([5, '']);
    expect(sent).toHaveLength(6);
  });
});
