/** How often a saved search may send a mail. */
export const ALERT_FREQUENCIES = ['off', 'instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** The events a saved search can be alerted of: a new listing, a lower price, one that is on sale again. */
export const ALERT_KINDS = ['new', 'drop', 'back'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const DROP_PERCENTS = { least: 1, most: 50, usual: 5 } as const;
