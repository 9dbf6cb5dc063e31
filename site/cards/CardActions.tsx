import { vehiclePath } from '#site/lib/paths.ts';
import { ShareLink } from '#site/sharing/ShareLink.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { SCRIPTED } from './CardPhoto.tsx';
import { CompareToggle } from './CompareToggle.tsx';

type Props = { id: number; title: string };

const LOOK =
  'inline-flex min-h-11 items-center gap-1 px-2 max-sm:in-data-[view=list]:px-1 hover:text-action aria-pressed:text-action focus-visible:-outline-offset-3';

/** What a person can do with a card besides opening it and saving it. */
export function CardActions({ id, title }: Props) {
  return (
    <div className="relative -mx-2 -mb-3 flex flex-wrap justify-between text-sm font-medium text-soft max-sm:in-data-[view=list]:-mx-1 max-sm:in-data-[view=list]:text-xs sm:in-data-[view=list]:justify-start sm:in-data-[view=list]:gap-4">
      <button type="button" data-card-action="preview" className={`${LOOK} ${SCRIPTED}`}>
        Preview<span className="sr-only"> {title}</span>
      </button>
      <ShareLink path={vehiclePath(id)} title={title} className={LOOK}>
        Share<span className="sr-only"> {title}</span>
      </ShareLink>
      <CompareToggle vehicleId={id} title={title} className={LOOK}>
        <span className="hidden group-aria-pressed:block">
          <Icon name="check" size={16} />
        </span>
      </CompareToggle>
    </div>
  );
}
