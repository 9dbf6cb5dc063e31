/** A part of a photo from its top left corner, in fractions of its width and height. */
export type Box = { x: number; y: number; width: number; height: number };
export type Point = { x: number; y: number };

/** So large a box can be grasped with a finger. */
const LEAST = 0.04;
const STEP = 0.02;

/** Where number plates mostly are: low in the middle. */
export const NEW_BOX: Box = { x: 0.35, y: 0.6, width: 0.3, height: 0.1 };

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const inside = ({ x, y }: Point): Point => ({ x: within(x, 0, 1), y: within(y, 0, 1) });

/** The box between two corners, kept within the photo and large enough to be grasped. */
export function boxBetween(a: Point, b: Point): Box {
  const [from, to] = [inside(a), inside(b)];
  return held({
    ...{ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) },
    ...{ width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) },
  });
}

export const movedBy = (box: Box, right: number, down: number): Box =>
  held({ ...box, x: box.x + right, y: box.y + down });

export const resizedBy = (box: Box, wider: number, higher: number): Box =>
  held({
    ...box,
    width: Math.min(box.width + wider, 1 - box.x),
    height: Math.min(box.height + higher, 1 - box.y),
  });

function held({ x, y, width, height }: Box): Box {
  const [wide, high] = [within(width, LEAST, 1), within(height, LEAST, 1)];
  return { x: within(x, 0, 1 - wide), y: within(y, 0, 1 - high), width: wide, height: high };
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The box after a key: arrows move it, with Shift they change its size. Undefined for any other key. */
export function boxAfterKey(
  box: Box,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Box | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  return shiftKey ? resizedBy(box, arrow.x, arrow.y) : movedBy(box, arrow.x, arrow.y);
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Where a box is, in words. */
export const boxWords = ({ x, y, width, height }: Box): string =>
  `${percent(x)} from the left, ${percent(y)} from the top, ${percent(width)} wide, ${percent(height)} high`;

/** A box as CSS lays it over the photo. */
export const boxStyle = ({ x, y, width, height }: Box) => ({
  left: percentage(x),
  top: percentage(y),
  width: percentage(width),
  height: percentage(height),
});

const percentage = (share: number): string => `${share * 100}%`;
