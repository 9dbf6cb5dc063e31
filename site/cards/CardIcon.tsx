import { type IconName, iconHref } from '#site/ui/icons.ts';

/** An icon of a card, a little smaller than others: see cards.css. */
export const CardIcon = ({ name }: { name: IconName }) => (
  <svg className="icon card-icon" aria-hidden="true">
    <use href={iconHref(name)} />
  </svg>
);
