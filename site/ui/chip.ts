type ChipLook = 'plain' | 'active' | 'on-deep';

/** The classes of a chip, a small link or button among others of its kind; their looks are in site/styles/controls.css. */
export const chipStyle = (look: ChipLook = 'plain'): string => `chip chip-${look}`;
