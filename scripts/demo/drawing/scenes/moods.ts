import { DAYLIGHT, type Mood } from '../light.ts';

export const DAY = DAYLIGHT;

/** The hour before sunset. */
export const GOLDEN: Mood = {
  sun: { side: -0.75, height: 0.5, behind: 0.7, strength: 0.46, tint: [255, 236, 206] },
  shade: { strength: 0.58, tint: [248, 247, 252] },
  sky: [205, 206, 220],
  horizon: [253, 236, 208],
  ground: [120, 96, 70],
};

export const DUSK: Mood = {
  sun: { side: 0.8, height: 0.4, behind: 0.55, strength: 0.38, tint: [255, 222, 202] },
  shade: { strength: 0.52, tint: [234, 234, 250] },
  sky: [120, 124, 170],
  horizon: [244, 208, 184],
  ground: [72, 62, 68],
  lampsOn: true,
};

/** Under lamps, once the sun is gone. */
export const LAMPS: Mood = {
  sun: { side: -0.2, height: 1, behind: 0.3, strength: 0.46, tint: [255, 247, 234] },
  shade: { strength: 0.46, tint: [230, 234, 248] },
  sky: [96, 108, 150],
  horizon: [225, 205, 190],
  ground: [58, 58, 70],
  mirror: 0.1,
  lampsOn: true,
};

export const OVERCAST: Mood = {
  sun: { side: -0.1, height: 1, behind: 0.3, strength: 0.2, tint: [245, 248, 255] },
  shade: { strength: 0.68, tint: [240, 245, 252] },
  sky: [226, 231, 236],
  horizon: [240, 242, 243],
  ground: [118, 120, 120],
};

export const MIST: Mood = { ...OVERCAST, ground: [110, 128, 108], lampsOn: true };

export const RAIN: Mood = {
  ...OVERCAST,
  shade: { strength: 0.64, tint: [234, 240, 250] },
  sky: [190, 202, 214],
  horizon: [222, 228, 232],
  ground: [84, 92, 100],
  mirror: 0.3,
  lampsOn: true,
};

export const INDOORS: Mood = {
  sun: { side: -0.3, height: 1, behind: 0.45, strength: 0.36, tint: [255, 251, 244] },
  shade: { strength: 0.58, tint: [252, 250, 246] },
  sky: [246, 244, 238],
  horizon: [232, 228, 220],
  ground: [136, 128, 116],
  mirror: 0.22,
};
