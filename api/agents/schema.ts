import { z } from 'zod';
import { pagedAnswer } from '#api/http/parameters.ts';
import { LEAD_RULE_NAMES, PERMISSION_NAMES, PERMISSIONS } from '#domain/agents/permissions.ts';

const id = z.number().int();
const dates = { invitedAt: z.string(), acceptedAt: z.string().nullable() };
const permissions = z.array(z.enum(PERMISSION_NAMES)).meta({
  description: PERMISSION_NAMES.map((name) => `\`${name}\`: ${PERMISSIONS[name].allows}.`).join(' '),
});
const leadRule = z.enum(LEAD_RULE_NAMES);

export const agentSchema = z.object({
  id,
  userId: id.nullable().meta({ description: 'The agent’s account; null until they accept.' }),
  email: z.string(),
  name: z.string().nullable(),
  ...dates,
  permissions,
  leads: z.number().int().meta({ description: 'How many open leads the agent looks after.' }),
});
export type DealersAgent = z.infer<typeof agentSchema>;

export const dealerSchema = z.object({
  id,
  sellerId: id.meta({ description: 'For whom an agent lists: the `sellerId` of POST /api/vehicles.' }),
  businessName: z.string(),
  slug: z.string().nullable(),
  ...dates,
  permissions,
});
export type AgentsDealer = z.infer<typeof dealerSchema>;

export const agentsAnswer = z.object({ success: z.literal(true), agents: z.array(agentSchema), leadRule });
export const permissionsBody = z.object({ permissions });
export const ruleBody = z.object({ leadRule });
export const ruleAnswer = z.object({ success: z.literal(true), leadRule });

export const removalAnswer = z.object({
  success: z.literal(true),
  moved: z
    .object({ leads: z.number().int(), nextActions: z.number().int(), listings: z.number().int() })
    .meta({ description: 'What the agent looked after, which another does now, or nobody in particular.' }),
});
export type Moved = z.infer<typeof removalAnswer>['moved'];

const count = z.number().int();
export const numbersAnswer = z.object({
  success: z.literal(true),
  handled: count.meta({ description: 'Leads in which the agent had a hand.' }),
  open: count.meta({ description: 'Open leads that the agent looks after.' }),
  won: count.meta({ description: 'Leads that the agent looks after and that were won.' }),
  answers: count.meta({ description: 'Leads of the last 90 days that the agent answered first.' }),
  medianMinutes: count.nullable().meta({ description: 'To that answer; null below five answers.' }),
});
export type OwnNumbers = Omit<z.infer<typeof numbersAnswer>, 'success'>;

const actSchema = z.object({
  id,
  at: z.string(),
  actor: z.string().nullable().meta({ description: 'Who did it; null where the account is gone.' }),
  action: z.string(),
  person: z.string().nullable().meta({ description: 'Whom it was about.' }),
  to: z.string().nullable().meta({ description: 'To whom work was handed over.' }),
  details: z.string().meta({ description: 'JSON: the rest of what was noted.' }),
});
export type TeamAct = z.infer<typeof actSchema>;
export const actsAnswer = pagedAnswer.extend({ success: z.literal(true), acts: z.array(actSchema) });
