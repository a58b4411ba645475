import type { ContentOf, SectionName } from '@miyar/contract/site/landing-content';

/** The content of the nine sections in one language. */
export type LandingContent = { readonly [S in SectionName]: ContentOf<S> };
