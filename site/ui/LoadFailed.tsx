import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type LoadFailedProps = { title: string; text: string; onRetry: () => void };

/** Says that something could not be loaded, and offers to try again. */
export function LoadFailed({ title, text, onRetry }: LoadFailedProps) {
  return (
    <EmptyState icon="warning" title={title} text={text}>
      <Button onClick={onRetry}>Retry</Button>
    </EmptyState>
  );
}
