/** The section of a site, and of an institution by its open sites. */
export const SECTIONS = ['boys', 'girls', 'both'] as const;
export type Section = (typeof SECTIONS)[number];
