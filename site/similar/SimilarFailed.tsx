import { similarPath, vehiclePath } from '#site/lib/paths.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { BACK, FAILED_TITLE } from './words.ts';

type Props = {
  vehicleId: number;
  /** Asks again; without it a link loads the page anew. */
  onRetry?: () => unknown;
};

/** The list could not be had. */
export function SimilarFailed({ vehicleId, onRetry }: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={FAILED_TITLE}
        text="The market did not answer. The vehicle itself is still there; please try again in a moment."
      >
        <ButtonLink href={vehiclePath(vehicleId)}>{BACK}</ButtonLink>
        {onRetry ? (
          <Button variant="outline" onClick={onRetry}>
            Retry
          </Button>
        ) : (
          <ButtonLink variant="outline" href={similarPath(vehicleId)}>
            Retry
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}
