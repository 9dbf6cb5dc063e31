import { lastTimeOfDay } from '../nairobi-day.ts';
import { isNoticeKind, NOTICE_KINDS, NOTICE_MAILS, type NoticeKind, type NoticeMail } from './notices.ts';

type ByKind<Value> = Readonly<Record<NoticeKind, Value>>;

/** What a person chose about notices. In the market they always stand. */
export type NoticeChoices = {
  mails: ByKind<NoticeMail>;
  /** Which are pushed to the devices that the person allowed it on. */
  pushes: ByKind<boolean>;
  /** Whether mails show what another person wrote. */
  wordsInMails: boolean;
  /** Whether pushes of the night wait for the morning. */
  quietNights: boolean;
};

/** Each part by itself: what is left out stays. */
export type NoticeChoicesChange = {
  mails?: Partial<ByKind<NoticeMail | undefined>> | undefined;
  pushes?: Partial<ByKind<boolean | undefined>> | undefined;
  wordsInMails?: boolean | undefined;
  quietNights?: boolean | undefined;
};

const byKind = <Value>(choiceOf: (kind: NoticeKind) => Value): Record<NoticeKind, Value> => ({
  message: choiceOf('message'),
  support: choiceOf('support'),
  lead: choiceOf('lead'),
  'price-drop': choiceOf('price-drop'),
  'saved-search': choiceOf('saved-search'),
  moderation: choiceOf('moderation'),
  renewal: choiceOf('renewal'),
  payment: choiceOf('payment'),
});

/** What holds until a person chooses. */
export const USUAL_CHOICES: NoticeChoices = {
  mails: byKind((kind) => NOTICE_KINDS[kind].mails[0]),
  pushes: byKind(() => true),
  wordsInMails: false,
  quietNights: true,
};

/** The choices after a change; a mail that the kind does not offer changes nothing. */
export function changeChoices(choices: NoticeChoices, change: NoticeChoicesChange): NoticeChoices {
  return {
    mails: byKind((kind) => {
      const wanted = change.mails?.[kind];
      const offered: readonly NoticeMail[] = NOTICE_KINDS[kind].mails;
      return wanted !== undefined && offered.includes(wanted) ? wanted : choices.mails[kind];
    }),
    pushes: byKind((kind) => change.pushes?.[kind] ?? choices.pushes[kind]),
    wordsInMails: change.wordsInMails ?? choices.wordsInMails,
    quietNights: change.quietNights ?? choices.quietNights,
  };
}

/** Choices as they were stored, as JSON; what is missing or unknown in them is as usual. */
export function readChoices(stored: string | undefined): NoticeChoices {
  const read: unknown = stored === undefined ? {} : JSON.parse(stored);
  const { mails, pushes, wordsInMails, quietNights } = entriesOf(read);
  return changeChoices(USUAL_CHOICES, {
    mails: kindsOf(mails, (value) => NOTICE_MAILS.find((mail) => mail === value)),
    pushes: kindsOf(pushes, booleanOf),
    wordsInMails: booleanOf(wordsInMails),
    quietNights: booleanOf(quietNights),
  });
}

const entriesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const booleanOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

function kindsOf<Value>(
  stored: unknown,
  read: (value: unknown) => Value | undefined,
): Partial<Record<NoticeKind, Value>> {
  const kinds: Partial<Record<NoticeKind, Value>> = {};
  for (const [kind, value] of Object.entries(entriesOf(stored))) {
    const known = read(value);
    if (isNoticeKind(kind) && known !== undefined) kinds[kind] = known;
  }
  return kinds;
}

const DAY_MS = 86_400_000;
const MORNING = '07:00';
const NIGHT = '21:00';

/** When it is next seven in the morning in Nairobi after `ms`: milliseconds since 1970. */
export const nextMorning = (ms: number): number => lastTimeOfDay(ms, MORNING) + DAY_MS;

/** Whether it is between nine in the evening and seven in the morning in Nairobi. */
export const isNight = (ms: number): boolean => lastTimeOfDay(ms, NIGHT) > lastTimeOfDay(ms, MORNING);
