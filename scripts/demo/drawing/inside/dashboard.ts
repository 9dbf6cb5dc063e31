import { designOf } from '../designs/all.ts';
import { PAPER, rect } from '../scenes/scene.ts';
import type { Cabin } from '../vocabulary.ts';
import { board, cushions } from './board.ts';
import { cabinLook } from './cabins.ts';
import { climate, gears, radio, screen, vent } from './controls.ts';
import { shaded } from './shapes.ts';
import { instruments, wheel } from './steering.ts';
import { frame, outside } from './windscreen.ts';

/** The view over the dashboard; the steering wheel is on the right, for Kenya drives on the left. */
export function dashboardPicture(design: string, cabin: Cabin): string {
  const look = cabinLook(design, cabin);
  return [
    outside(),
    rect(0, 380, PAPER.width, 220, shaded(look.dash, 0.5)),
    frame(look),
    board(look),
    [62, 300, 404, 690].map((x) => vent(x, x === 300 || x === 404 ? 316 : 322, look)).join(''),
    look.plain ? radio(look) : screen(look),
    climate(look),
    gears(look),
    cushions(look),
    instruments(look),
    wheel(designOf(design).body, look),
  ].join('');
}
