import { type MessagePart, messageParts } from '#domain/messages/links.ts';

/** A message's words; links to this market open, others are text with their host and what is odd about it. */
export function MessageText({ text, ownHost = location.host }: { text: string; ownHost?: string }) {
  return messageParts(text, ownHost).map((part) => <Part key={part.at} part={part} />);
}

function Part({ part }: { part: MessagePart }) {
  switch (part.kind) {
    case 'words':
      return part.text;
    case 'own':
      return (
        <a href={part.path} className="font-semibold underline">
          {part.text}
        </a>
      );
    case 'foreign':
      return (
        <>
          <strong>{part.host}</strong>
          {part.rest} <span className="text-sm">({noteOf(part)})</span>
        </>
      );
  }
}

function noteOf({ concern, looksLike }: Extract<MessagePart, { kind: 'foreign' }>): string {
  if (concern === 'lookalike') return `not ${looksLike}, another site; link not opened here`;
  if (concern === 'number') return 'a site without a name; link not opened here';
  if (concern === 'letters') return 'a name in letters that may look like others; link not opened here';
  return 'link not opened here';
}
