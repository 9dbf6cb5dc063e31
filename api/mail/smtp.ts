import { createTransport } from 'nodemailer';

/** One mail as it goes out. */
type OutgoingMail = {
  /** The same at every try, so that mail programs deduplicate. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
  date: Date;
};

export type MailTransport = { send: (mail: OutgoingMail) => Promise<void>; close: () => void };

/** Timeout of a mail server that does not answer. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Sends through the server at `url` (`smtp://user:password@host:port`, or `smtps://`) as `from`. */
export function smtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, headers, ...mail }) {
      await smtp.sendMail({
        ...mail,
        from,
        // An object is one address, whatever is written in it.
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
    },
    close: () => smtp.close(),
  };
}
