import { namesOf } from '../names-of.ts';

/** What a dealer can allow an agent, each by itself. */
export const PERMISSIONS = {
  view: { label: 'View', allows: 'See your listings, drafts too' },
  edit: { label: 'Edit', allows: 'Begin listings and change what they say and show, but not prices' },
  price: { label: 'Price', allows: 'Set and change prices' },
  publish: { label: 'Publish', allows: 'Put listings on sale, confirm, reserve, sell and withdraw them' },
  leads: { label: 'Leads', allows: 'See who asks and what they wrote, and look after leads' },
  numbers: { label: 'Figures', allows: 'See views, saves and leads day by day' },
  export: { label: 'Export', allows: 'Download what they may see as a file' },
} as const satisfies Record<string, { label: string; allows: string }>;

export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES: readonly Permission[] = namesOf(PERMISSIONS);

/** What a new agent may do until the dealer says otherwise. */
export const FIRST_PERMISSIONS: readonly Permission[] = [
  'view',
  'edit',
  'price',
  'publish',
  'leads',
  'numbers',
];

const NEED_VIEW: readonly Permission[] = ['edit', 'price', 'publish'];

/** These permissions in their order, once; who changes listings sees them too. What is no permission is left out. */
export function readPermissions(names: readonly string[]): Permission[] {
  const needsView = NEED_VIEW.some((name) => names.includes(name));
  return PERMISSION_NAMES.filter((name) => names.includes(name) || (name === 'view' && needsView));
}

/** How new leads of a dealer find who looks after them. */
export const LEAD_RULES = {
  manual: { label: 'By hand', does: 'New leads wait until somebody takes or gets them.' },
  'round-robin': {
    label: 'In turn',
    does: 'Each new lead goes to the agent with the permission Leads who has waited longest for one.',
  },
  vehicle: {
    label: 'By vehicle',
    does: 'A new lead goes to the agent who looks after the vehicle; others wait.',
  },
} as const satisfies Record<string, { label: string; does: string }>;

export type LeadRule = keyof typeof LEAD_RULES;
export const LEAD_RULE_NAMES: readonly LeadRule[] = namesOf(LEAD_RULES);
