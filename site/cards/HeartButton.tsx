import { Icon } from '#site/ui/Icon.tsx';

/** Saves a listing, and is filled once it is saved. The cards' script answers for it. */
export function HeartButton({ title, className }: { title: string; className: string }) {
  return (
    <button
      type="button"
      data-card-action="favorite"
      aria-pressed="false"
      className={`group/heart grid size-11 place-items-center ${className}`}
    >
      <span className="grid size-9 place-items-center rounded-full border border-line bg-card text-ink transition-colors group-hover/heart:text-danger group-aria-pressed/heart:text-danger group-aria-pressed/heart:[&_path]:fill-current">
        <Icon name="heart" />
      </span>
      <span className="sr-only">Save {title}</span>
    </button>
  );
}
