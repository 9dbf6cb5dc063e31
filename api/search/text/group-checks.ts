import type { SearchedGroup } from '#domain/catalogue/searched-groups.ts';
import type { Columns } from '../columns.ts';
import { groupBit } from '../known-cars.ts';
import { type Check, withFlag } from '../scan.ts';

/** A slot passes when its car belongs to every group. */
export const groupChecks = ({ groups }: Columns, asked: readonly SearchedGroup[]): Check[] =>
  asked.map((group) => withFlag(groups, groupBit(group)));
