import { z } from 'zod';
import { Certificate, CertifiedInstitution, ShownCertificate } from './certificates.ts';
import { endpoint } from '../core/endpoint.ts';
import { day, id, line, optional } from '../core/fields.ts';
import { page } from '../core/paging.ts';
import { type Section, SECTIONS } from './sections.ts';

/** The statuses the register can be filtered by. Withdrawn certificates are shown for two years, superseded ones never (REQ-E20). */
export const REGISTER_STATUSES = ['valid', 'suspended', 'withdrawn', 'expired'] as const;

/** The formats of open data, for every program: with the names of fields in place of translated text. */
export const OPEN_FORMATS = ['csv', 'json'] as const;

const status = z.enum([...REGISTER_STATUSES, 'all'], 'invalid_choice').optional();

/** An accredited institution as anyone may see it: the content of its certificate, nothing about persons (REQ-A2). */
export const RegisteredSchool = z.object({
  id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  country: z.string(),
  level: Certificate.shape.level,
  decision: Certificate.shape.decision,
  valid_from: day,
  valid_until: day,
  certificate_number: z.string(),
  verify_url: z.string(),
  status: z.enum(REGISTER_STATUSES),
  /** Since which day the certificate has its status. */
  status_since: day,
  ...CertifiedInstitution.shape,
});
export type RegisteredSchool = z.output<typeof RegisteredSchool>;

/** Public details of an institution as its profile has them today. What it does not state is absent. */
const About = z.object({
  /** The Gregorian year of its foundation. */
  founded: z.int().optional(),
  website: z.string().optional(),
  licence: z.object({ authority: z.string().optional(), valid_from: day.optional(), valid_until: day.optional() }).optional(),
});

const bothTexts = z.object({ ar: z.string(), en: z.string() });

/** The choices of the filters of the register: of certificates that are valid today. */
export const RegisterFacets = z.object({
  kinds: z.array(z.object({ code: z.string(), title: bothTexts })),
  sections: z.array(z.enum(SECTIONS)),
  /** In the Kingdom by ISO 3166-2, elsewhere as the institution writes it. */
  regions: z.array(z.string()),
  /** The cities of all sites that are covered, with the key to filter by. */
  cities: z.array(z.object({ key: z.string(), name: bothTexts })),
});

/** The filters by the profile of an institution. The register compares what a certificate states, other lists compare the profile as it is today. */
export const institutionFacets = {
  /** The code of a kind. */
  kind: optional(line(40)),
  section: z.enum(SECTIONS, 'invalid_choice').optional(),
  region: optional(line(80)),
  /**
   * The key of the city of the main site, or its name in English, or in Arabic if it has no other. In the register it also finds every institution with
   * another covered site there.
   */
  city: optional(line(80)),
} as const;
/** The chosen filters by the profile of an institution. */
export interface InstitutionFacets {
  kind?: string | undefined;
  section?: Section | undefined;
  region?: string | undefined;
  city?: string | undefined;
}

export const register = {
  list: endpoint({
    method: 'GET',
    path: '/api/schools',
    summary: 'The public register: institutions whose certificate is valid today unless asked for another status, newest first',
    requirement: 'REQ-A2, REQ-B15, REQ-E20',
    access: 'public',
    openData: true,
    query: z.object({
      ...page,
      q: optional(line(100)),
      country: optional(line(80)),
      status,
      ...institutionFacets,
    }),
    response: z.array(RegisteredSchool),
  }),
  export: endpoint({
    method: 'GET',
    tagged: true,
    path: '/api/schools/export',
    summary: 'The whole register as CSV or JSON, with the fields of the list: valid today unless asked for another status, newest first',
    requirement: 'REQ-A2, REQ-E20',
    access: 'public',
    openData: true,
    query: z.object({ format: z.enum(OPEN_FORMATS, 'invalid_choice'), status, ...institutionFacets }),
    response: 'file',
  }),
  countries: endpoint({
    method: 'GET',
    path: '/api/schools/countries',
    summary: 'The countries of the register, by name',
    requirement: 'Additive to REQ-A2',
    access: 'public',
    openData: true,
    response: z.array(z.string()),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/api/schools/facets',
    summary: 'The kinds, sections, regions and cities of the register, to filter it by',
    requirement: 'Additive to REQ-A2',
    access: 'public',
    openData: true,
    response: RegisterFacets,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/schools/:id',
    summary: 'One institution of the register with its certificate',
    requirement: 'REQ-A2',
    access: 'public',
    openData: true,
    params: z.object({ id }),
    response: RegisteredSchool.extend({ certificate: ShownCertificate, about: About.optional() }),
  }),
};
