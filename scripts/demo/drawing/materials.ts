import type { Paint } from './vocabulary.ts';

export type Color = readonly [red: number, green: number, blue: number];
/** `gloss`: how much of the surroundings it mirrors. `glow`: 1 is not shaded at all. */
export type Finish = { color: Color; gloss: number; glow: number; opacity: number };

const hex = (code: string): Color => [
  Number.parseInt(code.slice(1, 3), 16),
  Number.parseInt(code.slice(3, 5), 16),
  Number.parseInt(code.slice(5, 7), 16),
];

/** The brand's own amber is for the home page; no listing has it. */
export type AnyPaint = Paint | 'amber';

const PAINTWORK: Record<AnyPaint, [code: string, gloss: number]> = {
  white: ['#f1f2f0', 0.32],
  black: ['#1b1d21', 0.62],
  silver: ['#b4babd', 0.5],
  gray: ['#6c7378', 0.5],
  blue: ['#1f5aa6', 0.5],
  red: ['#b81f24', 0.5],
  pearl: ['#eae6da', 0.5],
  brown: ['#5f4030', 0.5],
  green: ['#2c5a41', 0.5],
  gold: ['#b6985a', 0.5],
  beige: ['#cdbd9d', 0.4],
  purple: ['#55346f', 0.5],
  orange: ['#dd6f22', 0.45],
  yellow: ['#eabf2f', 0.4],
  burgundy: ['#651b2a', 0.55],
  pink: ['#dc9cae', 0.4],
  teal: ['#1c7377', 0.5],
  'matt-black': ['#2a2c2f', 0.1],
  amber: ['#e9a23b', 0.35],
};

type MaterialFacts = { code: string; gloss?: number; glow?: number; opacity?: number };

const MATERIALS = {
  cladding: { code: '#3b3e41', gloss: 0.1 },
  trim: { code: '#16181b', gloss: 0.35 },
  gap: { code: '#0c0e10', glow: 1, opacity: 0.62 },
  shade: { code: '#0c0e10', glow: 1, opacity: 0.2 },
  gleam: { code: '#ffffff', glow: 1, opacity: 0.16 },
  chrome: { code: '#c9ced2', gloss: 0.55 },
  grille: { code: '#1d2023', gloss: 0.15 },
  bezel: { code: '#2a2f34', gloss: 0.3 },
  lens: { code: '#dfe7ec', gloss: 0.3, glow: 0.45 },
  beam: { code: '#fdfaf0', glow: 1 },
  'tail-lamp': { code: '#b3191d', gloss: 0.25, glow: 0.35 },
  'tail-glow': { code: '#e8453c', glow: 0.8 },
  amber: { code: '#e9922b', glow: 0.6 },
  plate: { code: '#f5f4ec', glow: 0.5 },
  'plate-rear': { code: '#f0c63c', glow: 0.5 },
  ink: { code: '#15211b', glow: 1 },
  glass: { code: '#1d2c36', gloss: 0.8, opacity: 0.86 },
  'glass-dark': { code: '#141d24', gloss: 0.7, opacity: 0.93 },
  mirror: { code: '#9fb4c2', gloss: 0.6 },
  lining: { code: '#3a3735' },
  'lining-dark': { code: '#222326' },
  seat: { code: '#55504b', gloss: 0.05 },
  'seat-dark': { code: '#3d3a37', gloss: 0.05 },
  tyre: { code: '#38393d', gloss: 0.05 },
  wall: { code: '#2b2c30', gloss: 0.05 },
  rim: { code: '#c3c8cc', gloss: 0.3, glow: 0.25 },
  'rim-shade': { code: '#8b9196', gloss: 0.2, glow: 0.2 },
  'rim-dark': { code: '#45494e', gloss: 0.3, glow: 0.2 },
  'rim-dark-shade': { code: '#2a2d31', gloss: 0.2, glow: 0.2 },
  steel: { code: '#9aa0a4', gloss: 0.2, glow: 0.2 },
  'steel-dark': { code: '#2f3236', gloss: 0.15, glow: 0.1 },
  plastic: { code: '#4a4d50', gloss: 0.12 },
  skid: { code: '#a4a9ad', gloss: 0.3 },
  'red-line': { code: '#c4242b', glow: 0.4 },
  visor: { code: '#0d1114', glow: 1, opacity: 0.55 },
  well: { code: '#141517' },
  under: { code: '#1a1b1d' },
  cargo: { code: '#f6f6f2', gloss: 0.12, glow: 0.15 },
  'cargo-edge': { code: '#8f9599', gloss: 0.3 },
} as const satisfies Record<string, MaterialFacts>;

/** `paint` is the paint of the car, `roof` that of its roof; all others look the same on each. */
export type Material = 'paint' | 'roof' | keyof typeof MATERIALS;

/** What each material looks like on a car of this paint, with a roof of this one. */
export function finishesOf(paint: AnyPaint, roof: AnyPaint = paint): (material: Material) => Finish {
  const finishes = new Map<Material, Finish>();
  return (material) => {
    const kept = finishes.get(material);
    if (kept) return kept;
    const made = finish(factsOf(material, paint, roof));
    finishes.set(material, made);
    return made;
  };
}

function factsOf(material: Material, paint: AnyPaint, roof: AnyPaint): MaterialFacts {
  if (material !== 'paint' && material !== 'roof') return MATERIALS[material];
  const [code, gloss] = PAINTWORK[material === 'paint' ? paint : roof];
  return { code, gloss };
}

function finish({ code, gloss = 0, glow = 0, opacity = 1 }: MaterialFacts): Finish {
  return { color: hex(code), gloss, glow, opacity };
}
