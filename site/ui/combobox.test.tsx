import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Combobox } from './Combobox.tsx';
import { afterKey, CLOSED, matchOptions } from './combobox.ts';

const MAKES = ['BMW', 'Land Rover', 'Mazda', 'Mercedes-Benz', 'Mitsubishi', 'Range Rover', 'Škoda'];

describe('the options of a combobox', () => {
  test('begin with what is typed, or have a word that does', () => {
    expect(matchOptions('m', MAKES)).toEqual(['Mazda', 'Mercedes-Benz', 'Mitsubishi']);
    expect(matchOptions('rover', MAKES)).toEqual(['Land Rover', 'Range Rover']);
    expect(matchOptions('benz', MAKES)).toEqual(['Mercedes-Benz']);
    expect(matchOptions('skod', MAKES)).toEqual(['Škoda']);
    expect(matchOptions('landr', MAKES)).toEqual(['Land Rover']);
    expect(matchOptions('x', MAKES)).toEqual([]);
    expect(matchOptions('', MAKES, 2)).toEqual(['BMW', 'Land Rover']);
  });
});

describe('the keys of a combobox', () => {
  const at = (index: number) => ({ isOpen: true, at: index });

  test('walk through the list and round its ends', () => {
    expect(afterKey('ArrowDown', CLOSED, 3).state).toEqual(at(0));
    expect(afterKey('ArrowDown', at(2), 3).state).toEqual(at(0));
    expect(afterKey('ArrowUp', at(0), 3).state).toEqual(at(2));
    expect(afterKey('ArrowUp', CLOSED, 3).state).toEqual(at(2));
    expect(afterKey('ArrowDown', CLOSED, 0).state.isOpen).toBe(false);
  });

  test('choose with Enter, and with Tab on the way out', () => {
    expect(afterKey('Enter', at(1), 3)).toEqual({ state: CLOSED, chosen: 1, isTaken: true });
    expect(afterKey('Tab', at(1), 3)).toEqual({ state: CLOSED, chosen: 1, isTaken: false });
    expect(afterKey('Enter', at(-1), 3)).toEqual({ state: CLOSED, isTaken: true });
    expect(afterKey('Enter', CLOSED, 3)).toEqual({ state: CLOSED, isTaken: false });
  });

  test('close with Escape, which then does nothing else', () => {
    expect(afterKey('Escape', at(1), 3)).toEqual({ state: CLOSED, isTaken: true });
    expect(afterKey('Escape', CLOSED, 3)).toEqual({ state: CLOSED, isTaken: false });
  });
});

test('a combobox says what it is, and that its list is shut', () => {
  const html = renderToStaticMarkup(
    <Combobox
      label="Make"
      id="make"
      value="Ma"
      options={MAKES}
      onType={() => undefined}
      error="Say which."
    />,
  );
  expect(html).toContain('role="combobox"');
  expect(html).toContain('aria-expanded="false"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(/<div[^>]*role="listbox"[^>]*hidden/);
});
