import type { Language } from '@miyar/contract';
import { namesFor } from '@miyar/contract/core/shown-names';
import type { Duty } from '@miyar/contract/years/duties';

type Site = NonNullable<Duty['about']>['sites'][number];

/** The name of a site; a main site without a name of its own has that of its institution. */
export const siteName = ({ name }: Site, school: Duty['school'], language: Language): string =>
  name[language] ?? name.ar ?? name.en ?? namesFor(school, language).first;
