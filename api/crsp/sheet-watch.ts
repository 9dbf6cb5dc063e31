import { Refusal } from '#api/imports/refusal.ts';
import type { SheetWatch } from '#api/imports/workbook.ts';

const SAVE_AS = 'Copy the sheet, paste it as values into a new workbook, and send that.';

/**
 * Refuses what a list of prices must not have: macros, formulas (their stored results may be out of date) and cells
 * that are merged over rows of cars. The title above the heading may be merged.
 */
export function sheetWatch(name: string): { of: SheetWatch; refuseBelow: (headingLine: number) => void } {
  const merged: string[] = [];
  const of: SheetWatch = {
    macros() {
      throw new Refusal(`${name} brings macros, which a price list needs not. ${SAVE_AS}`);
    },
    formula(cell) {
      throw new Refusal(`${name} has a formula in cell ${cell}: its result may be out of date. ${SAVE_AS}`);
    },
    merged: (range) => merged.push(range),
  };
  return {
    of,
    refuseBelow(headingLine) {
      const bad = merged.find((range) => lastRowOf(range) > headingLine);
      if (bad) throw new Refusal(`${name} has merged cells (${bad}) among its rows. ${SAVE_AS}`);
    },
  };
}

/** The last row of a range such as `A1:K12`. */
const lastRowOf = (range: string): number => Number(/(\d+)$/.exec(range)?.[1] ?? 0);
