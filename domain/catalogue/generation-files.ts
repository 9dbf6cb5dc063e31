import alfaRomeo from '#data/generations/alfa-romeo.json' with { type: 'json' };
import audi from '#data/generations/audi.json' with { type: 'json' };
import bentley from '#data/generations/bentley.json' with { type: 'json' };
import bmw from '#data/generations/bmw.json' with { type: 'json' };
import byd from '#data/generations/byd.json' with { type: 'json' };
import chevrolet from '#data/generations/chevrolet.json' with { type: 'json' };
import citroen from '#data/generations/citroen.json' with { type: 'json' };
import daihatsu from '#data/generations/daihatsu.json' with { type: 'json' };
import ford from '#data/generations/ford.json' with { type: 'json' };
import hino from '#data/generations/hino.json' with { type: 'json' };
import honda from '#data/generations/honda.json' with { type: 'json' };
import hyundai from '#data/generations/hyundai.json' with { type: 'json' };
import isuzu from '#data/generations/isuzu.json' with { type: 'json' };
import jaguar from '#data/generations/jaguar.json' with { type: 'json' };
import jeep from '#data/generations/jeep.json' with { type: 'json' };
import kia from '#data/generations/kia.json' with { type: 'json' };
import landRover from '#data/generations/land-rover.json' with { type: 'json' };
import lexus from '#data/generations/lexus.json' with { type: 'json' };
import mazda from '#data/generations/mazda.json' with { type: 'json' };
import mercedesBenz from '#data/generations/mercedes-benz.json' with { type: 'json' };
import mini from '#data/generations/mini.json' with { type: 'json' };
import mitsubishi from '#data/generations/mitsubishi.json' with { type: 'json' };
import nissan from '#data/generations/nissan.json' with { type: 'json' };
import peugeot from '#data/generations/peugeot.json' with { type: 'json' };
import porsche from '#data/generations/porsche.json' with { type: 'json' };
import renault from '#data/generations/renault.json' with { type: 'json' };
import subaru from '#data/generations/subaru.json' with { type: 'json' };
import suzuki from '#data/generations/suzuki.json' with { type: 'json' };
import tesla from '#data/generations/tesla.json' with { type: 'json' };
import toyota from '#data/generations/toyota.json' with { type: 'json' };
import volkswagen from '#data/generations/volkswagen.json' with { type: 'json' };
import volvo from '#data/generations/volvo.json' with { type: 'json' };
import type { MakeFile } from './generation-rows.ts';

/** The catalogue of generations, one file for each make. It is for the server: the browser never loads it. */
export const GENERATION_FILES: readonly MakeFile[] = [
  alfaRomeo,
  audi,
  bentley,
  bmw,
  byd,
  chevrolet,
  citroen,
  daihatsu,
  ford,
  hino,
  honda,
  hyundai,
  isuzu,
  jaguar,
  jeep,
  kia,
  landRover,
  lexus,
  mazda,
  mercedesBenz,
  mini,
  mitsubishi,
  nissan,
  peugeot,
  porsche,
  renault,
  subaru,
  suzuki,
  tesla,
  toyota,
  volkswagen,
  volvo,
];
