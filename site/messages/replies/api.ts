import type { QuickReply, Replies } from '#api/messages/replies/schema.ts';
import type { ReplyFields } from '#domain/messages/replies.ts';
import { ask } from '#site/session/ask.ts';
import type { RepliesGateway } from './replies.store.ts';

/** The calls about quick replies, within the conversation that they are inserted into. They reject with an ApiFailure. */
export const repliesGateway = (id: number): RepliesGateway => ({
  list: (): Promise<Replies> => ask('GET /api/messaging/conversations/:id/replies', { params: { id } }),
  add: async (body: ReplyFields): Promise<QuickReply> =>
    (await ask('POST /api/messaging/conversations/:id/replies', { params: { id }, body })).reply,
  change: async (replyId: number, body: ReplyFields): Promise<QuickReply> =>
    (
      await ask('PATCH /api/messaging/conversations/:id/replies/:replyId', {
        params: { id, replyId },
        body,
      })
    ).reply,
  remove: (replyId: number): Promise<object> =>
    ask('DELETE /api/messaging/conversations/:id/replies/:replyId', { params: { id, replyId } }),
});
