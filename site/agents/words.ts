import { LEAD_RULES, PERMISSION_NAMES, PERMISSIONS, type Permission } from '#domain/agents/permissions.ts';
import { LEAD_STAGES, STAGE_WORDS } from '#domain/leads/stages.ts';
import type { TeamAct } from './api.ts';

/** `View, Edit`; `nothing yet` for none. */
export const permissionWords = (permissions: readonly Permission[]): string =>
  permissions.map((name) => PERMISSIONS[name].label).join(', ') || 'nothing yet';

/** What happened in a team as a sentence. */
export function actWords({ action, actor, person, to, details }: TeamAct): string {
  const who = actor ?? 'Somebody';
  const whom = person ?? 'somebody';
  const noted = readDetails(details);
  switch (action) {
    case 'agent invited':
      return `${who} invited an agent`;
    case 'invitation taken back':
      return `${who} took an invitation back`;
    case 'invitation accepted':
      return `${who} accepted the invitation`;
    case 'invitation declined':
      return `${who} declined the invitation`;
    case 'agent removed':
      return `${who} removed ${whom} from the team`;
    case 'agent left':
      return `${who} left the team`;
    case 'agent permissions changed':
      return `${who} changed what ${whom} may do: ${changeWords(noted)}`;
    case 'lead rule changed':
      return `${who} changed how new leads are given out: ${ruleWords(noted.to)}`;
    case 'lead moved':
      return `${who} moved lead ${noted.leadId} from ${stageWords(noted.from)} to ${stageWords(noted.to)}`;
    case 'lead assigned':
      return `${who} gave lead ${noted.leadId} to ${person ?? 'nobody in particular'}`;
    case 'work handed over':
      return `The work of ${whom} went to ${to ?? 'nobody in particular'}: ${workWords(noted)}`;
    case 'stock file applied':
      return `${who} applied the stock file ${noted.file}`;
    case 'stock file undone':
      return `${who} undid the stock file ${noted.file}`;
    default:
      return `${who}: ${action}`;
  }
}

function readDetails(json: string): Record<string, unknown> {
  const details: unknown = JSON.parse(json);
  return typeof details === 'object' && details !== null ? { ...details } : {};
}

function changeWords({ given, taken }: Record<string, unknown>): string {
  const parts = [
    ...labelsIn(given).map((label) => `+ ${label}`),
    ...labelsIn(taken).map((label) => `− ${label}`),
  ];
  return parts.join(', ');
}

const labelsIn = (names: unknown): string[] =>
  PERMISSION_NAMES.filter((name) => Array.isArray(names) && names.includes(name)).map(
    (name) => PERMISSIONS[name].label,
  );

const stageWords = (name: unknown): string => {
  const stage = LEAD_STAGES.find((each) => each === name);
  return stage ? STAGE_WORDS[stage].toLowerCase() : String(name);
};

const ruleWords = (name: unknown): string =>
  Object.entries(LEAD_RULES).find(([rule]) => rule === name)?.[1].label ?? String(name);

const counted = (count: unknown, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** `2 leads, 1 of them with a next action, 3 listings`. */
export const workWords = ({ leads, nextActions, listings }: Record<string, unknown>): string =>
  `${counted(leads, 'lead')}, ${nextActions} of them with a next action, ${counted(listings, 'listing')}`;
