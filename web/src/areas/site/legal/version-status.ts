import type { LegalVersion } from '@miyar/contract/site/legal';

export type VersionStatus = 'in_force' | 'coming' | 'earlier';

/** The version in force: the newest whose day has come; the first one whatever its day. `versions` are newest first, `today` is Riyadh's. */
export const versionInForce = (versions: readonly LegalVersion[], today: string): number | undefined =>
  versions.find(({ version, effective_from }) => effective_from <= today || version === 1)?.version;

/** The status of a version, compared with the one in force. One superseded before its day came never comes into force. */
export const versionStatus = (version: number, inForce: number | undefined): VersionStatus =>
  version === inForce ? 'in_force' : inForce !== undefined && version > inForce ? 'coming' : 'earlier';
