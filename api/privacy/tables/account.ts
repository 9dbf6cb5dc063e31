import type { Db } from '#api/database/open.ts';
import { isOwnOrUnowned, isUnderOwnAddress } from '../own-address.ts';
import type { Owner, PersonalTable } from '../personal-table.ts';

/** What others wrote stands among the messages, without their names. */
const WORDLESS_MAILS = ['message'];

/** Mails to the account at whatever address, and those that came to one of its addresses while it had no account. */
const isOwnMail = (owner: Owner) => isOwnOrUnowned(owner, { email: 'recipient', at: 'created_at' });

const exemptionsOf = (db: Db, { id }: Owner) =>
  db
    .selectFrom('exemptions as e')
    .where((eb) =>
      eb.or([
        eb('e.person_id', '=', id),
        eb('e.vehicle_id', 'in', eb.selectFrom('vehicles').select('vehicles.id').where('seller_id', '=', id)),
      ]),
    );

/** What makes up an account and its ways in. The account itself stands last: the others are found by it. */
export const ACCOUNT_TABLES: readonly PersonalTable[] = [
  {
    table: 'sessions',
    what: 'The devices that you are signed in on',
    rows: (db, { id }) =>
      db
        .selectFrom('sessions')
        .select(['device', 'created_at', 'last_used_at'])
        .where('user_id', '=', id)
        .where('acting_id', 'is', null)
        .execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('sessions').where('user_id', '=', id).execute(),
  },
  {
    table: 'session_tokens',
    what: 'What your devices are recognised by, scrambled so that nobody can read it. It goes with the session',
    end: 'deleted',
  },
  {
    table: 'actings',
    what: 'When our team looked at the market as you see it, without changing anything, and why',
    rows: (db, { id }) =>
      db
        .selectFrom('actings')
        .select(['began_at', 'ends_at', 'ended_at', 'person_id'])
        .select((eb) => eb.case().when('person_id', '=', id).then(eb.ref('reason')).end().as('reason'))
        .where((eb) => eb.or([eb('person_id', '=', id), eb('admin_id', '=', id)]))
        .orderBy('id')
        .execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('actings').where('person_id', '=', id).execute(),
  },
  {
    table: 'live_tickets',
    what: 'What opens a connection for new messages, scrambled, for a minute. It goes with the session',
    end: 'deleted',
  },
  {
    table: 'known_devices',
    what: 'When browsers that you signed in from were last seen; the marks themselves are scrambled',
    rows: (db, { id }) =>
      db.selectFrom('known_devices').select(['last_used_at']).where('user_id', '=', id).execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('known_devices').where('user_id', '=', id).execute(),
  },
  {
    table: 'security_events',
    what: 'When somebody signed in to your account or failed to, and when its password, mail address, role or two-step sign-in changed; the network is scrambled and left out',
    rows: (db, { id }) =>
      db.selectFrom('security_events').select(['at', 'kind', 'device']).where('user_id', '=', id).execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('security_events').where('user_id', '=', id).execute(),
  },
  {
    table: 'recovery_codes',
    what: 'Your recovery codes, scrambled so that nobody can read them',
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('recovery_codes').where('user_id', '=', id).execute(),
  },
  {
    table: 'mail_codes',
    what: 'Codes and links that were mailed to you, scrambled so that nobody can read them',
    end: 'deleted',
    erase: (db, owner) =>
      db
        .deleteFrom('mail_codes')
        .where(isUnderOwnAddress(owner, { email: 'email', at: 'created_at' }))
        .execute(),
  },
  {
    table: 'mails',
    what: 'The mails that the market sent you lately; codes, links that open your account and what others wrote to you are left out',
    rows: (db, owner) =>
      db
        .selectFrom('mails')
        .select(['kind', 'recipient', 'created_at', 'sent_at', 'subject'])
        // The text of a mail with a secret only marks its place: what opens the account is in no download.
        .select((eb) =>
          eb.case().when('kind', 'in', WORDLESS_MAILS).then(null).else(eb.ref('body')).end().as('body'),
        )
        .where(isOwnMail(owner))
        .orderBy('id')
        .execute(),
    end: 'deleted',
    erase: (db, owner) => db.deleteFrom('mails').where(isOwnMail(owner)).execute(),
  },
  {
    table: 'phone_codes',
    what: 'To which numbers codes were sent that you asked for; the codes are scrambled and left out',
    rows: (db, { id }) =>
      db
        .selectFrom('phone_codes')
        .select(['phone', 'created_at', 'expires_at', 'used_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('phone_codes').where('user_id', '=', id).execute(),
  },
  {
    table: 'sms',
    what: 'The SMS that the market sent for you lately; codes are left out',
    rows: (db, { id }) =>
      db
        .selectFrom('sms')
        .select(['kind', 'recipient', 'created_at', 'sent_at', 'body'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('sms').where('user_id', '=', id).execute(),
  },
  {
    table: 'consents',
    what: 'What you agreed to in the cookie panel while you were signed in',
    rows: (db, { id }) =>
      db
        .selectFrom('consents')
        .select(['visitor', 'version', 'outcome', 'functional', 'analytics', 'marketing', 'given_at'])
        .where('user_id', '=', id)
        .execute(),
    end: 'made nameless',
    erase: (db, { id }) =>
      db.updateTable('consents').set({ user_id: null }).where('user_id', '=', id).execute(),
  },
  {
    table: 'audit_log',
    what: 'Important changes to your account, and what you did as an admin',
    rows: (db, { id }) =>
      db
        .selectFrom('audit_log')
        .select(['at', 'action', 'subject', 'subject_id', 'details'])
        .where((eb) =>
          eb.or([eb('actor_id', '=', id), eb.and([eb('subject', '=', 'user'), eb('subject_id', '=', id)])]),
        )
        .execute(),
    end: 'kept',
  },
  {
    table: 'exemptions',
    what: 'What admins granted you or your adverts otherwise than to everybody, such as a raised limit, and why',
    rows: (db, owner) =>
      exemptionsOf(db, owner)
        .select(['e.id', 'e.kind', 'e.vehicle_id', 'e.amount', 'e.reason', 'e.evidence'])
        .select(['e.granted_at', 'e.valid_until'])
        .execute(),
    end: 'kept',
  },
  {
    table: 'exemption_revocations',
    what: 'What of that was taken back, and why',
    rows: (db, owner) =>
      exemptionsOf(db, owner)
        .innerJoin('exemption_revocations as r', 'r.exemption_id', 'e.id')
        .select(['r.exemption_id', 'r.reason', 'r.revoked_at'])
        .execute(),
    end: 'kept',
  },
  {
    table: 'former_emails',
    what: 'Mail addresses that your account had before',
    rows: (db, { id }) =>
      db.selectFrom('former_emails').select(['email', 'left_at']).where('user_id', '=', id).execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('former_emails').where('user_id', '=', id).execute(),
  },
  {
    table: 'users',
    what: 'Your account',
    rows: (db, { id }) =>
      db
        .selectFrom('users')
        .select(['id', 'email', 'username', 'role', 'first_name', 'last_name', 'phone', 'photo_key'])
        .select('phone_proved_at')
        .select(['contactable', 'is_sample', 'mail_alerts', 'created_at'])
        .select(['email_verified_at', 'password_changed_at', 'two_step_on_at', 'deactivated_at'])
        .select('deletion_due_at')
        .where('id', '=', id)
        .execute(),
    end: 'made nameless',
    erase: (db, { id }, at) =>
      db
        .updateTable('users')
        .set({
          ...ANONYMIZED,
          email: `deleted-${id}@deleted.invalid`,
          deactivated_at: at,
          deleted_at: at,
        })
        .where('id', '=', id)
        .execute(),
  },
];

/** What stays of a deleted account whose messages others still have. */
const ANONYMIZED = {
  username: null,
  password_hash: null,
  role: 'buyer',
  first_name: 'Deleted',
  last_name: 'user',
  phone: null,
  phone_proved_at: null,
  contactable: 0,
  email_verified_at: null,
  photo_key: null,
  password_changed_at: null,
  deletion_due_at: null,
  two_step_secret: null,
  two_step_on_at: null,
  two_step_last_step: null,
  two_step_renew_at: null,
  mail_alerts: 0,
} as const;
