/** The icons of cards. A list repeats them dozens of times, so the page draws each once: see CardIcons.astro. */
export const CARD_ICONS = [
  ...(['heart', 'eye', 'share', 'compare', 'check', 'verified'] as const),
  ...(['chevron-left', 'chevron-right', 'dots'] as const),
];

type Props = { name: (typeof CARD_ICONS)[number] };

export const CardIcon = ({ name }: Props) => (
  <svg className="icon card-icon" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
);
