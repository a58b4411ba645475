/** The section of a site, and of an institution by its open sites. */
export const SECTIONS = ['boys', 'girls', 'both'] as const;
export type Section = (typeof SECTIONS)[number];

/** The states of a site on a certificate. */
export const CERTIFIED_SITE_STATES = ['covered', 'suspended'] as const;
