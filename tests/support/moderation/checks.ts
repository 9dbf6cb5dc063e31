import { readHits } from '#api/moderation/cases.ts';
import type { TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

const AT = '2026-11-01T08:00:00.000Z';

/** A market with a seller whose listings are handed in, changed and checked. */
export async function openTestChecks() {
  const talk = await openTestTalk();
  const { db, seller, call } = talk;

  const show = (vehicle_id: number, media_key: string, position = 0) =>
    db
      .insertInto('vehicle_images')
      .values({ vehicle_id, position, media_key, kind: 'photo', alt: '' })
      .execute();

  /** A complete draft with a picture, which the market drew. */
  async function addDraft(facts: object = {}): Promise<number> {
    const id = await addTestVehicle(db, { seller_id: seller.id, status: 'draft', ...facts });
    await show(id, 'demo/suv/white/front');
    return id;
  }

  const addPhoto = (key: string, perceptual_hash: string) =>
    db
      .insertInto('media')
      .values({
        ...{ key, kind: 'photo', state: 'stored', perceptual_hash },
        ...{ created_at: AT, changed_at: AT },
      })
      .execute();

  const step = (id: number, status: string, person: TestPerson = seller) =>
    call(person, `POST /vehicles/${id}/status`, { status });
  const edit = (id: number, body: object, person: TestPerson = seller) =>
    call(person, `PATCH /vehicles/${id}`, body);

  const casesOf = (id: number) =>
    db
      .selectFrom('moderation_cases')
      .selectAll()
      .where('kind', '=', 'listing')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
  const rulesHit = async (id: number) =>
    readHits((await casesOf(id)).at(-1)?.hits ?? '[]').map(({ rule }) => rule);
  const allow = (id: number) =>
    db
      .updateTable('moderation_cases')
      .set({ outcome: 'allowed', decided_at: '2026-11-20T08:00:00.000Z' })
      .where('subject_id', '=', id)
      .execute();

  return { ...talk, show, addDraft, addPhoto, step, edit, casesOf, rulesHit, allow };
}
