import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import { mailTitle } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';
import { refusedStep } from '../deals/write-step.ts';
import { findParties } from '../parties.ts';
import { findViewing } from './queries.ts';

const MINUTES = 60;
const REMINDED_BEFORE_S = 2 * 3600;

type Asked = { viewingId: number; personId: number; publicUrl: string };

/**
 * A viewing as a calendar file (RFC 5545): confirmed once it is agreed, cancelled where it was called off. Uid and
 * sequence let calendars replace what an earlier file said. Throws 404 for viewings of others, 409 before it is agreed.
 */
export async function calendarFile(db: Db, { viewingId, personId, publicUrl }: Asked): Promise<string> {
  const viewing = await findViewing(db, viewingId);
  if (!viewing || !(await findParties(db, viewing.conversation_id, personId)))
    throw notFound('There is no such viewing of yours.');
  const isCancelled = viewing.status === 'cancelled';
  if (viewing.status !== 'agreed' && !isCancelled)
    throw refusedStep('This viewing is not agreed. There is a calendar file once it is.');
  const start = new Date(viewing.starts_at);
  const link = `${publicUrl}/messages?conversation=${viewing.conversation_id}`;
  const calendar = ical({
    prodId: { company: BRAND.name, product: 'Viewings' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: viewing.calendar_uid,
    sequence: viewing.sequence,
    stamp: new Date(viewing.decided_at ?? viewing.created_at),
    start,
    end: new Date(start.getTime() + MINUTES * 60_000),
    summary: `View the ${mailTitle(viewing.title)}`,
    location: viewing.place,
    description: `Meet by daylight and not alone. Pay nothing before you have seen the car and its papers.\n${link}`,
    url: link,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (!isCancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDED_BEFORE_S });
  return calendar.toString();
}
