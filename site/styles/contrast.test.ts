import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { THEME_COLORS } from './theme-colors.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('prefers-color-scheme: dark');
const readColors = (text: string) =>
  [...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(
    ([, name = '', hex = '']): [string, string] => [name, hex],
  );
const themes = {
  light: new Map(readColors(light)),
  dark: new Map([...readColors(light), ...readColors(dark)]),
};

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

const TEXT = 4.5;
const LARGE_TEXT_AND_EDGES = 3;
const DEALS = ['great', 'good', 'right', 'high', 'overpriced', 'unknown'];

const pairs: [front: string, back: string, atLeast: number][] = [
  ...['paper', 'card', 'sand', 'tint'].flatMap((back): [string, string, number][] => [
    ['ink', back, TEXT],
    ['soft', back, TEXT],
    ['action', back, TEXT],
  ]),
  ['paper', 'ink', TEXT],
  ['danger', 'paper', TEXT],
  ['danger', 'card', TEXT],
  ['danger', 'danger-tint', TEXT],
  ['on-action', 'action', TEXT],
  ['on-action', 'action-strong', TEXT],
  ['on-danger', 'danger', TEXT],
  ['on-brand', 'brand', TEXT],
  ['on-deep', 'deep', TEXT],
  ['on-deep-soft', 'deep', TEXT],
  ['brand', 'deep', TEXT],
  ...DEALS.map((deal): [string, string, number] => [`on-deal-${deal}`, `deal-${deal}`, TEXT]),
  ...DEALS.filter((deal) => deal !== 'unknown').map((deal): [string, string, number] => [
    'ink',
    `band-${deal}`,
    LARGE_TEXT_AND_EDGES,
  ]),
  ['brand-ink', 'paper', LARGE_TEXT_AND_EDGES],
  ['edge', 'card', LARGE_TEXT_AND_EDGES],
  ['edge', 'paper', LARGE_TEXT_AND_EDGES],
];

describe.each(Object.entries(themes))('the %s theme', (_, colors) => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (front, back, atLeast) => {
    expect(contrast(colors.get(front) ?? '', colors.get(back) ?? '')).toBeGreaterThanOrEqual(atLeast);
  });
});

test('the colours of the browser bars are the papers of the themes', () => {
  expect(THEME_COLORS).toEqual({ light: themes.light.get('paper'), dark: themes.dark.get('paper') });
});
