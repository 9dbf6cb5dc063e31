/** Providers that ignore these characters before the @, with the name under which they are one. */
const IGNORES: Readonly<Record<string, { domain: string; ignored: RegExp }>> = {
  'gmail.com': { domain: 'gmail.com', ignored: /\./g },
  'googlemail.com': { domain: 'gmail.com', ignored: /\./g },
  'proton.me': { domain: 'proton.me', ignored: /[._-]/g },
  'protonmail.com': { domain: 'proton.me', ignored: /[._-]/g },
  'pm.me': { domain: 'proton.me', ignored: /[._-]/g },
};

/**
 * The mailbox behind an address that `readEmail` gave, by which two spellings are known as one: without `+tag`, and
 * without the dots that Gmail ignores. No mail is sent to it.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const written = email.slice(at + 1);
  const { domain, ignored } = IGNORES[written] ?? { domain: written, ignored: undefined };
  const [untagged = ''] = email.slice(0, at).split('+');
  const name = ignored ? untagged.replaceAll(ignored, '') : untagged;
  return `${(name || email.slice(0, at)).toLowerCase()}@${domain.toLowerCase()}`;
}
