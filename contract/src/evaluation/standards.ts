import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { day } from '../core/fields.ts';
import { SECTIONS } from '../accreditation/sections.ts';
import { pair, Rules } from './standard-rules.ts';

/** The number of a version, such as `1.0`. */
export const versionNumber = z
  .string('required')
  .min(1, 'required')
  .regex(/^\d{1,3}(?:\.\d{1,3}){1,2}$/, 'invalid_value');

const Both = pair(z.string());

/** The fields that each part of a version has. */
export const part = { id: z.int(), code: z.string(), title: Both, description: Both };

/** The institutions to which an indicator does not apply, by kind or section, and why. */
export const Exception = z.object({ kinds: z.array(z.string()), sections: z.array(z.enum(SECTIONS)), reason: Both });
export type Exception = z.output<typeof Exception>;

export const Indicator = z.object({
  ...part,
  examples: Both,
  critical: z.boolean(),
  sampling: z.boolean(),
  /** Absent where it applies to every institution. */
  except: Exception.optional(),
});
const Standard = z.object({ ...part, indicators: z.array(Indicator) });
const Area = z.object({ ...part, weight: z.int(), standards: z.array(Standard) });

/** A published version as everybody reads it. */
export const PublicStandard = z.object({
  version: z.string(),
  state: z.enum(['published', 'retired']),
  /** Whether evaluations that begin today follow it. */
  in_force: z.boolean(),
  effective_from: day,
  title: Both,
  notes: Both,
  /** The hash of the frozen text. */
  sha256: z.string(),
  rules: Rules,
  areas: z.array(Area),
});
export type PublicStandard = z.output<typeof PublicStandard>;

const PublicVersion = PublicStandard.pick({ version: true, state: true, in_force: true, effective_from: true, sha256: true });
export type PublicVersion = z.output<typeof PublicVersion>;

const version = z.object({ version: versionNumber });
const requirement = 'REQ-E1';

/** The published standard, which everybody can read. */
export const standard = {
  inForce: endpoint({
    method: 'GET',
    tagged: true,
    path: '/api/standard',
    summary: 'The version of the standard that is in force',
    requirement,
    access: 'public',
    openData: true,
    response: PublicStandard,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/standard/versions',
    summary: 'The published and the retired versions, newest first',
    requirement,
    access: 'public',
    openData: true,
    response: z.array(PublicVersion),
  }),
  read: endpoint({
    method: 'GET',
    tagged: true,
    path: '/api/standard/versions/:version',
    summary: 'A published or retired version',
    requirement,
    access: 'public',
    openData: true,
    params: version,
    response: PublicStandard,
  }),
  frozen: endpoint({
    method: 'GET',
    path: '/api/standard/versions/:version/frozen',
    summary: 'The frozen text of a version, byte for byte: its SHA-256 is the one published',
    requirement: 'REQ-E4',
    access: 'public',
    openData: true,
    params: version,
    response: 'file',
  }),
};
