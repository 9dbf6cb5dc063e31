import type { MissedWords, StepCount } from '#api/statistics/add-visits.ts';
import { dayInKenya } from '#api/views/visitors.ts';
import type { VisitStep } from '#domain/statistics/steps.ts';
import type { Random } from '../random.ts';
import { DAY_MS, isWeekend, midnight } from './clock.ts';

const DAYS = 100;
const USUAL_VISITORS = 190;

/** Of the visitors of a day how many come so far, in hundredths. */
const COME_SO_FAR: Readonly<Record<VisitStep, number>> = {
  ...{ visit: 100, search: 61, listing: 68, contact: 11 },
  ...{ sell: 8, 'sell-begun': 5.4, 'sell-photos': 3.9, 'sell-account': 3.5, 'sell-handed-in': 2.8 },
};
const isStep = (name: string): name is VisitStep => name in COME_SO_FAR;

/** What people look for that the demo market does not have, and how many of them. */
export const SAMPLE_MISSED = { zeekr: 11, polestar: 8, 'lynk co': 6, sambar: 3 } as const;

/** How many invented visitors came how far on each of the last 100 days, and what they searched for in vain. */
export function drawVisits(now: number, random: Random): { counts: StepCount[]; words: MissedWords[] } {
  const counts: StepCount[] = [];
  for (let back = DAYS - 1; back >= 0; back--) {
    const from = midnight(now - back * DAY_MS);
    const partOfDay = Math.min(1, (now - from) / DAY_MS);
    const growth = 1 - back / (2 * DAYS);
    const rhythm = (isWeekend(from) ? 1.35 : 1) * (0.85 + 0.3 * random.next());
    const visitors = USUAL_VISITORS * growth * rhythm * partOfDay;
    for (const step of Object.keys(COME_SO_FAR).filter(isStep)) {
      const people = Math.round((visitors * COME_SO_FAR[step]) / 100);
      if (people > 0) counts.push({ day: dayInKenya(from), step, people });
    }
  }
  const words = Object.entries(SAMPLE_MISSED).flatMap(([words, people]) =>
    Array.from({ length: people }, (_, nth) => ({
      ...{ words, visitor: `sample-${nth + 1}` },
      day: dayInKenya(now - nth * DAY_MS),
    })),
  );
  return { counts, words };
}
