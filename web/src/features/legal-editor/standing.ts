import type { LegalVersion } from '@miyar/contract/legal';

export type Standing = 'in_force' | 'coming' | 'earlier';

/** The version in force: the newest whose day has come; the first one whatever its day. `versions` are newest first, `today` is Riyadh's. */
export const versionInForce = (versions: readonly LegalVersion[], today: string): number | undefined =>
  versions.find(({ version, effective_from }) => effective_from <= today || version === 1)?.version;

/** How a version stands beside the one in force. One overtaken before its day came will not hold any more. */
export const standingOf = (version: number, inForce: number | undefined): Standing =>
  version === inForce ? 'in_force' : inForce !== undefined && version > inForce ? 'coming' : 'earlier';
