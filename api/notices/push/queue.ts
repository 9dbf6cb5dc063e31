import type { Db } from '#api/database/open.ts';
import { BRAND } from '#domain/brand.ts';
import { isNight, nextMorning } from '#domain/notices/choices.ts';
import type { NoticeKind } from '#domain/notices/notices.ts';

type Pushed = {
  /** Of the notice. */
  id: number;
  personId: number;
  kind: NoticeKind;
  text: string;
  path: string;
  at: string;
  waitsForMorning: boolean;
};

/** Puts a push for each device of a person where it waits to be sent; one that waits for the same notice gives way. */
export async function queuePushes(db: Db, pushed: Pushed): Promise<void> {
  const { id, personId, kind, text, path, at, waitsForMorning } = pushed;
  const devices = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint'])
    .where('user_id', '=', personId)
    .execute();
  if (devices.length === 0) return;
  await db.deleteFrom('pushes').where('notice_id', '=', id).where('sent_at', 'is', null).execute();
  const ms = Date.parse(at);
  const next_try_at = waitsForMorning && isNight(ms) ? new Date(nextMorning(ms)).toISOString() : at;
  // A screen that is locked shows it: no words of others.
  const body = JSON.stringify({ title: BRAND.name, text, path });
  await db
    .insertInto('pushes')
    .values(
      devices.map((device) => ({
        ...{ kind, recipient: device.endpoint, user_id: personId, subscription_id: device.id },
        ...{ notice_id: id, body, created_at: at, next_try_at },
      })),
    )
    .execute();
}
