import { Button } from '#site/ui/Button.tsx';
import type { Picture } from './pictures.ts';

type Props = { picture: Picture; name: string; onRetry: () => void };

/** How far a picture is on its way; nothing once it is there. */
export function PictureStatus({ picture: { state }, name, onRetry }: Props) {
  switch (state.step) {
    case 'sent':
      return null;
    case 'sending':
      return <Progress share={state.share} name={name} />;
    case 'failed':
      return (
        <div className="grid gap-1">
          <p className="text-sm text-danger">{state.sentence}</p>
          {state.canRetry && (
            <Button variant="outline" onClick={onRetry}>
              Try again<span className="sr-only"> to send {name}</span>
            </Button>
          )}
        </div>
      );
    default:
      return <p className="text-sm text-soft">{WORDS[state.step]}</p>;
  }
}

const WORDS = {
  preparing: 'Preparing…',
  waiting: 'Waits on this device',
  pausing: 'No connection: tried again soon',
} as const;

/** Once all is sent the server draws the picture anew. */
function Progress({ share, name }: { share: number; name: string }) {
  return (
    <p className="flex items-center gap-2 text-sm text-soft tabular-nums">
      <progress
        value={share < 1 ? share : undefined}
        max={1}
        aria-label={`Sending ${name}`}
        className="w-full min-w-0 accent-action"
      />
      {share < 1 ? `${Math.round(share * 100)} %` : 'Saving…'}
    </p>
  );
}
