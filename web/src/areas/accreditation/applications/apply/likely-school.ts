import type { Application } from '@miyar/contract/accreditation/applications';

/** Whether two applications are for one institution, as far as a browser can say: the server decides. */
const sameSchool = (a: Pick<Application, 'name' | 'name_alternative' | 'country'>, b: typeof a): boolean =>
  a.country === b.country && [a.name, a.name_alternative].some((name) => name && [b.name, b.name_alternative].includes(name));

/** Whether an institution has an open application, which a second one would run into. */
export const isOpenIn = (applications: readonly Application[], school: Parameters<typeof sameSchool>[0]): boolean =>
  applications.some((one) => one.status === 'pending' && sameSchool(one, school));

/** The institution a new application is most likely for: that of the newest decided application, unless it has an open one. */
export const likelySchool = (newestFirst: readonly Application[]): Application | undefined =>
  newestFirst.find((one) => one.status !== 'pending' && !isOpenIn(newestFirst, one));
