import type { Mail } from '#api/mail/queue.ts';
import { BRAND } from '#domain/brand.ts';
import type { CheckName } from '#domain/operations/checks.ts';
import type { News, Trouble } from '#domain/operations/troubles.ts';

const WORDS: Record<CheckName, string> = {
  database: 'The database',
  publishing: 'Publishing',
  cdn: 'The copy of the site for the CDN',
  jobs: 'Work in the background',
  mail: 'Sending mail',
  backup: 'Backups',
  disk: 'The disk',
  payments: 'Payments',
};

type Alert = { to: string; publicUrl: string; news: News };

/** One mail about all that is news. */
export function alertMail({ to, publicUrl, news }: Alert): Mail {
  const { begun, goesOn, over } = news;
  const troubled = [...begun, ...goesOn];
  return {
    kind: 'operator-alert',
    to,
    subject:
      troubled.length > 0
        ? `${BRAND.name} needs you: ${namesOf(troubled)}`
        : `${BRAND.name} is well again: ${namesOf(over)}`,
    text: [
      ...part('This goes wrong:', begun),
      ...part('This still goes wrong; you get this mail once a day:', goesOn),
      ...part('This is over:', over),
      `The state of the site, with what can be done about it: ${publicUrl}/admin/operations`,
      'What each of these means stands in docs/operations.md.',
    ].join('\n\n'),
  };
}

const namesOf = (troubles: readonly Trouble[]): string =>
  troubles.map(({ name }) => WORDS[name].toLowerCase()).join(', ');

const part = (title: string, troubles: readonly Trouble[]): string[] =>
  troubles.length === 0 ? [] : [[title, ...troubles.map(lineOf)].join('\n')];

const lineOf = ({ name, detail, since }: Trouble): string =>
  `- ${WORDS[name]}, since ${new Date(since).toISOString().slice(0, 16).replace('T', ' ')} UTC. ${detail}${name === 'mail' ? ' A mail about mail comes once mail works again.' : ''}`;
