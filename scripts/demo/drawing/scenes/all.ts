import type { Mood } from '../light.ts';
import { city } from './city.ts';
import { coast } from './coast.ts';
import { estate } from './estate.ts';
import { fuelStation } from './fuel-station.ts';
import { showroom } from './indoors.ts';
import { DAY, DUSK, GOLDEN, INDOORS, LAMPS, MIST, OVERCAST, RAIN } from './moods.ts';
import { road } from './road.ts';
import { savanna } from './savanna.ts';
import type { Scene } from './scene.ts';
import { tea } from './tea.ts';
import { townWall } from './town-wall.ts';
import { yard } from './yard.ts';

type Place = { draw: Scene; mood: Mood };

/** Where a car stands and by which light. */
export const SCENES = {
  'savanna-day': { draw: savanna(0), mood: DAY },
  'savanna-gold': { draw: savanna(1), mood: GOLDEN },
  'savanna-green': { draw: savanna(2), mood: DAY },
  'savanna-dusk': { draw: savanna(3), mood: DUSK },
  'coast-day': { draw: coast(0), mood: DAY },
  'coast-gold': { draw: coast(1), mood: GOLDEN },
  'coast-dusk': { draw: coast(2), mood: DUSK },
  'city-day': { draw: city(0), mood: DAY },
  'city-gold': { draw: city(1), mood: GOLDEN },
  'city-dusk': { draw: city(2), mood: LAMPS },
  'city-rain': { draw: city(3), mood: RAIN },
  'wall-clay': { draw: townWall(0), mood: DAY },
  'wall-teal': { draw: townWall(1), mood: OVERCAST },
  'wall-sand': { draw: townWall(2), mood: GOLDEN },
  'showroom-light': { draw: showroom(0), mood: INDOORS },
  'showroom-green': { draw: showroom(1), mood: INDOORS },
  'showroom-dark': { draw: showroom(2), mood: INDOORS },
  'fuel-day': { draw: fuelStation(0), mood: DAY },
  'fuel-dusk': { draw: fuelStation(1), mood: LAMPS },
  'estate-day': { draw: estate(0), mood: DAY },
  'estate-gold': { draw: estate(1), mood: GOLDEN },
  'estate-grey': { draw: estate(2), mood: OVERCAST },
  'tea-day': { draw: tea(0), mood: DAY },
  'tea-mist': { draw: tea(1), mood: MIST },
  'tea-gold': { draw: tea(2), mood: GOLDEN },
  'road-day': { draw: road(0), mood: DAY },
  'road-rain': { draw: road(1), mood: RAIN },
  'road-dusk': { draw: road(2), mood: DUSK },
  'yard-day': { draw: yard(0), mood: DAY },
  'yard-gold': { draw: yard(1), mood: GOLDEN },
  'yard-grey': { draw: yard(2), mood: OVERCAST },
} as const satisfies Record<string, Place>;

export type SceneName = keyof typeof SCENES;

const isScene = (word: string): word is SceneName => Object.hasOwn(SCENES, word);
export const SCENE_NAMES: readonly SceneName[] = Object.keys(SCENES).filter(isScene);
export const findScene = (word: string): SceneName | undefined => (isScene(word) ? word : undefined);
