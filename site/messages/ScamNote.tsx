import type { Message } from '#api/messages/schema.ts';
import { safetyPath } from '#site/lib/paths.ts';
import { Icon } from '#site/ui/Icon.tsx';

type Props = { warning: NonNullable<Message['warning']> };

/** Stands under a message that asks for what scams ask for: why, what to do instead, and where to read on. */
export const ScamNote = ({ warning: { why, instead, section } }: Props) => (
  <div className="flex max-w-[85%] gap-2 justify-self-start rounded-control bg-deal-high px-3 pt-2 text-sm text-on-deal-high">
    <Icon name="warning" size={20} />
    <div>
      <p>
        <strong>{why}</strong> {instead}
      </p>
      <a
        href={safetyPath(section)}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        How to stay safe<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </div>
  </div>
);
