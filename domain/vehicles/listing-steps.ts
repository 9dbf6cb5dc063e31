import { VEHICLE_STATUSES, type VehicleStatus } from './words.ts';

/** Who changes a listing: its seller or their agent, an admin or operator, or the market itself (imports, jobs, accounts that close). */
export const ACTORS = ['seller', 'admin', 'system'] as const;
export type Actor = (typeof ACTORS)[number];

type Steps = Partial<Record<VehicleStatus, readonly Actor[]>>;

const REVIEWERS = ['admin', 'system'] as const;

/**
 * From each state to the next, and who may take the step. What was never approved is not withdrawn by its seller,
 * since a withdrawn listing goes back on sale without a review: it goes back to draft, or is deleted.
 */
const STEPS: Readonly<Record<Exclude<VehicleStatus, 'withdrawn'>, Steps>> = {
  draft: { pending: ACTORS, active: ACTORS, withdrawn: REVIEWERS },
  pending: { draft: ['seller', 'system'], active: REVIEWERS, rejected: REVIEWERS, withdrawn: REVIEWERS },
  active: { reserved: ACTORS, sold: ACTORS, expired: REVIEWERS, withdrawn: ACTORS },
  reserved: { active: ACTORS, sold: ACTORS, expired: REVIEWERS, withdrawn: ACTORS },
  sold: { active: ACTORS, withdrawn: ACTORS },
  expired: { active: ACTORS, sold: ACTORS, withdrawn: ACTORS },
  rejected: { pending: ['seller', 'admin'], active: ['admin'], withdrawn: REVIEWERS },
};

/** Who may undo a withdrawal, by who made it. */
const LIFTED_BY: Readonly<Record<Actor, readonly Actor[]>> = {
  seller: ['seller'],
  admin: ['admin'],
  system: ACTORS,
};

/** The steps out of a withdrawal. An admin may also withdraw what is withdrawn already, so that only an admin restores it. */
const stepsAfterWithdrawal = (by: Actor): Steps => ({
  active: LIFTED_BY[by],
  reserved: LIFTED_BY[by],
  sold: LIFTED_BY[by],
  withdrawn: by === 'admin' ? [] : ['admin'],
});

/** `withdrawnBy` is null unless the listing is withdrawn. */
export type Standing = { status: VehicleStatus; withdrawnBy: Actor | null };

const stepsFrom = ({ status, withdrawnBy }: Standing): Steps =>
  status === 'withdrawn' ? stepsAfterWithdrawal(withdrawnBy ?? 'admin') : STEPS[status];

/** Whether `actor` may take a listing from where it stands to `to`. Staying where it is is no step. */
export const canStep = (listing: Standing, to: VehicleStatus, actor: Actor): boolean =>
  stepsFrom(listing)[to]?.includes(actor) ?? false;

/** The states that `actor` may bring a listing to. */
export const nextStatuses = (listing: Standing, actor: Actor): VehicleStatus[] =>
  VEHICLE_STATUSES.filter((to) => canStep(listing, to, actor));

/** Whether an admin took the listing off the market, so that only an admin puts it back. */
export const isHeld = ({ status, withdrawnBy }: Standing): boolean =>
  status === 'withdrawn' && withdrawnBy === 'admin';

export const HELD_SENTENCE =
  'An admin has taken this listing down. It can go back on sale once an admin allows it.';

/** Why the step is refused, in a sentence for people. */
export function stepRefusal(listing: Standing, to: VehicleStatus): string {
  if (isHeld(listing)) return HELD_SENTENCE;
  if (listing.status === 'withdrawn' && listing.withdrawnBy === 'seller')
    return 'The seller has withdrawn this listing. Only the seller puts it back on sale.';
  return `A listing that is ${listing.status} cannot become ${to} this way.`;
}
