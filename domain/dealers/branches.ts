import { lureKind } from '../accounts/names.ts';
import { cleanText } from '../accounts/person-name.ts';
import { findPlace } from '../places/places.ts';
import { hoursProblem, type OpeningHours } from './hours.ts';

/** A further place of a dealer: its name, town and address in words, and its hours where they are said. */
export type Branch = { name: string; place: string; address: string; hours: OpeningHours | null };

export const BRANCH_LIMITS = { count: 10, name: 60, address: 120 } as const;

/** Branches as they are kept, in the dealer's order. */
export const tidyBranches = (branches: readonly Branch[]): Branch[] =>
  branches.map(({ name, place, address, hours }) => ({
    ...{ name: cleanText(name), place: cleanText(place), address: cleanText(address) },
    hours,
  }));

/** What is wrong with tidied branches, as a sentence that names the first one; undefined where they can be kept. */
export function branchesProblem(branches: readonly Branch[]): string | undefined {
  if (branches.length > BRANCH_LIMITS.count) return `Please give at most ${BRANCH_LIMITS.count} branches`;
  for (const [at, branch] of branches.entries()) {
    const problem = branchProblem(branch);
    if (problem) return `Branch ${at + 1}: ${problem}`;
  }
  return undefined;
}

function branchProblem({ name, place, address, hours }: Branch): string | undefined {
  if (name === '') return 'please enter its name';
  if (name.length > BRANCH_LIMITS.name) return `a name can have at most ${BRANCH_LIMITS.name} characters`;
  if (address.length > BRANCH_LIMITS.address)
    return `an address can have at most ${BRANCH_LIMITS.address} characters`;
  if (lureKind(name) || lureKind(address)) return 'please leave out phone numbers, links and mail addresses';
  if (!findPlace(place)) return 'please enter a town or area in Kenya';
  return hours ? hoursProblem(hours) : undefined;
}
