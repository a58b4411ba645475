import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id, optional, prose } from '../core/fields.ts';
import { typedShort } from '../core/text-rules.ts';

/** Levels of the standard; D is not accredited. */
export const LEVELS = ['A', 'B', 'C', 'D'] as const;

export const decisions = {
  changeStatus: endpoint({
    method: 'POST',
    path: '/api/admin/change-status',
    summary: 'Approve or deny the open application of a school',
    requirement: 'REQ-D4, REQ-D7, REQ-B1, REQ-B3, REQ-A52',
    access: ['admin'],
    body: z
      .object({
        schoolId: id.optional(),
        /** The second reading of the specification: `{type: "school", id, status}`. */
        id: id.optional(),
        type: z.literal('school', 'invalid_choice').optional(),
        status: z
          .string('required')
          .overwrite(typedShort)
          .toLowerCase()
          .pipe(z.enum(['approved', 'denied', 'rejected'], 'invalid_choice'))
          .transform((s) => (s === 'approved' ? ('approved' as const) : ('denied' as const))),
        reason: optional(prose(2000)),
        /** The level reached, when the evaluation was scored. Level C is accredited conditionally, for 24 months. */
        level: z.enum(LEVELS, 'invalid_choice').optional(),
      })
      .refine((b) => b.schoolId !== undefined || b.id !== undefined, { path: ['schoolId'], error: 'required' })
      .refine((b) => b.schoolId === undefined || b.id === undefined || b.schoolId === b.id, { path: ['schoolId'], error: 'conflicting_fields' })
      .transform(({ schoolId, id: other, type: _type, ...rest }) => ({ ...rest, schoolId: (schoolId ?? other) as number }))
      .meta({ anyOf: [{ required: ['schoolId', 'status'] }, { required: ['id', 'status'] }] }),
    response: z.object({
      ok: z.literal(true),
      school_id: z.int(),
      application_id: z.int(),
      status: z.enum(['approved', 'denied']),
      certificate_number: z.string().nullable(),
    }),
    errors: ['already_decided', 'no_open_application', 'report_required', 'level_not_accreditable'],
  }),
};
