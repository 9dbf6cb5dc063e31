const SHAPES = {
  line: 'h-4 w-full rounded-tag',
  title: 'h-6 w-2/3 rounded-tag',
  picture: 'aspect-4/3 w-full rounded-card',
} as const;

/** A grey stand-in for something on its way; what holds it says aloud that it is loading. */
export function Skeleton({ shape = 'line' }: { shape?: keyof typeof SHAPES }) {
  return <div aria-hidden="true" className={`bg-sand motion-safe:animate-pulse ${SHAPES[shape]}`} />;
}
