import { type Angle, FRAMES_IN_A_TURN, findAngle } from './angles.ts';
import { findDesign } from './designs/all.ts';
import { findScene, type SceneName } from './scenes/all.ts';
import { CABINS, type Cabin, EXTRAS, type Kit, PAINTS, type Paint, RIMS } from './vocabulary.ts';

type Coat = { design: string; paint: Paint; kit: Kit };

/** What a demo picture shows. Its media key says all of it, so that equal pictures are stored once. */
export type DemoPicture =
  | (Coat & { scene: SceneName; angle: Angle })
  | (Coat & { frame: number })
  | { design: string; paint: Paint; view: 'engine' }
  | { design: string; cabin: Cabin; view: 'interior' | 'dashboard' };

/** `demo/prado-2016/silver/six-rails/coast-day/front-left`, `…/six-rails/frame-07`, `demo/prado-2016/cabin-beige/dashboard`. */
export function demoKey(picture: DemoPicture): string {
  if ('cabin' in picture) return `demo/${picture.design}/cabin-${picture.cabin}/${picture.view}`;
  const { design, paint } = picture;
  if ('view' in picture) return `demo/${design}/${paint}/engine`;
  const { rim, extras } = picture.kit;
  const kit = [rim, ...EXTRAS.filter((extra) => extras.includes(extra))].join('-');
  const coat = `demo/${design}/${paint}/${kit}`;
  return 'frame' in picture
    ? `${coat}/frame-${String(picture.frame).padStart(2, '0')}`
    : `${coat}/${picture.scene}/${picture.angle}`;
}

/** The pictures of a full turn, in order. */
export const framesOf = (coat: Coat): DemoPicture[] =>
  Array.from({ length: FRAMES_IN_A_TURN }, (_, frame) => ({ ...coat, frame }));

/** What a media key asks to be drawn, or undefined when it is no demo picture's. */
export function parseDemoKey(key: string): DemoPicture | undefined {
  const [root, design = '', ...words] = key.split('/');
  if (root !== 'demo' || !findDesign(design)) return undefined;
  const picture = readPicture(design, words) ?? readOldPicture(design, words);
  // One picture, one key: extras in another order are no picture.
  return picture && (words.length === 2 || demoKey(picture) === key) ? picture : undefined;
}

function readPicture(design: string, words: readonly string[]): DemoPicture | undefined {
  const [first = '', second = '', third = '', fourth = ''] = words;
  const cabin = CABINS.find((name) => first === `cabin-${name}`);
  if (cabin && (second === 'interior' || second === 'dashboard')) return { design, cabin, view: second };
  const paint = PAINTS.find((name) => name === first);
  if (!paint) return undefined;
  if (words.length === 2) return second === 'engine' ? { design, paint, view: second } : undefined;
  const kit = readKit(second);
  if (!kit) return undefined;
  if (words.length === 3) {
    const frame = readFrame(third);
    return frame === undefined ? undefined : { design, paint, kit, frame };
  }
  const [scene, angle] = [findScene(third), findAngle(fourth)];
  return scene && angle && words.length === 4 ? { design, paint, kit, scene, angle } : undefined;
}

/** `demo/suv/white/front-left`: how markets from before November 23 name what they show. */
function readOldPicture(design: string, words: readonly string[]): DemoPicture | undefined {
  const [first, angleWord = ''] = words;
  const paint = PAINTS.find((name) => name === first);
  if (!paint || words.length !== 2) return undefined;
  if (angleWord === 'interior' || angleWord === 'dashboard')
    return { design, cabin: 'black', view: angleWord };
  const kit: Kit = { rim: 'five', extras: [] };
  const frame = readFrame(angleWord);
  if (frame !== undefined) return { design, paint, kit, frame };
  const angle = findAngle(angleWord);
  return angle && { design, paint, kit, scene: 'savanna-day', angle };
}

function readKit(word: string): Kit | undefined {
  const [rimWord, ...extraWords] = word.split('-');
  const rim = RIMS.find((name) => name === rimWord);
  const extras = extraWords.flatMap((extra) => EXTRAS.filter((name) => name === extra));
  return rim && extras.length === extraWords.length ? { rim, extras } : undefined;
}

function readFrame(word: string): number | undefined {
  const [, digits] = /^frame-(\d\d)$/.exec(word) ?? [];
  const frame = Number(digits ?? Number.NaN);
  return frame < FRAMES_IN_A_TURN ? frame : undefined;
}
