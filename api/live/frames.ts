import { z } from 'zod';
import type { LiveFrame } from './events.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const frameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('typing'), conversationId: id }),
  z.object({ type: z.literal('delivered'), conversationId: id, upTo: id }),
]) satisfies z.ZodType<LiveFrame>;

/** Bytes of the longest frame that a page sends, with room. */
export const MAX_FRAME_BYTES = 1024;

/** What a page has sent, or undefined where it is no frame of ours. */
export function readFrame(sent: string | Buffer): LiveFrame | undefined {
  if (typeof sent !== 'string') return undefined;
  try {
    return frameSchema.safeParse(JSON.parse(sent)).data;
  } catch {
    return undefined;
  }
}
