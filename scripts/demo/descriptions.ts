import type { Random } from './random.ts';
import {
  CHARACTER,
  CLOSINGS,
  CONDITIONS,
  type Described,
  KIT,
  OPENINGS,
  type Sentence,
} from './sentences.ts';

/** What a seller writes about the car, in two to five sentences that are all true of it. */
export function describe(car: Described, random: Random): string {
  const sentences = [
    choose(OPENINGS, car, random),
    choose(CONDITIONS, car, random),
    random.happens(0.75) ? choose(CHARACTER, car, random) : undefined,
    random.happens(0.45) ? choose(KIT, car, random) : undefined,
    choose(CLOSINGS, car, random),
  ];
  return sentences.filter((sentence) => sentence !== undefined).join(' ');
}

function choose(sentences: readonly Sentence[], car: Described, random: Random): string | undefined {
  const fitting = sentences.filter(([isTrue]) => isTrue(car));
  if (fitting.length === 0) return undefined;
  const [, sentence] = random.pick(fitting);
  return typeof sentence === 'string' ? sentence : sentence(car);
}
