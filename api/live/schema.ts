import { z } from 'zod';

export const ticketSchema = z.object({
  success: z.literal(true),
  ticket: z.string().meta({ description: 'Opens one socket, once, within a minute.' }),
  expiresAt: z.string(),
});

export const liveQuery = z.object({
  ticket: z.string().optional().catch(undefined).meta({ description: 'From POST /api/messaging/ticket.' }),
});
