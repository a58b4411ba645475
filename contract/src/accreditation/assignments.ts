import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id, prose } from '../core/fields.ts';

export const assignments = {
  assign: endpoint({
    method: 'POST',
    path: '/api/admin/assign-evaluator',
    summary: 'Assign an evaluator to a school',
    requirement: 'REQ-D5, REQ-D7, REQ-B26',
    access: ['admin'],
    body: z
      .object({ school_id: id.optional(), evaluator_id: id.optional() })
      .refine((b) => b.school_id !== undefined && b.evaluator_id !== undefined, 'school_and_evaluator_required')
      .transform((b) => ({ school_id: b.school_id as number, evaluator_id: b.evaluator_id as number }))
      .meta({ required: ['school_id', 'evaluator_id'] }),
    response: z.object({ ok: z.literal(true), school_id: z.int(), evaluator_id: z.int() }),
    errors: ['school_and_evaluator_required', 'already_assigned', 'no_open_application', 'evaluator_not_found', 'evaluator_not_available'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/admin/change-evaluator',
    summary: 'Give an undecided application to another evaluator, with a reason',
    requirement: 'REQ-B26',
    access: ['admin'],
    /** `former_evaluator_id` is the evaluator the screen showed. If somebody else has changed it meanwhile, a code of its own refuses the change. */
    body: z.object({ school_id: id, evaluator_id: id, former_evaluator_id: id.optional(), reason: prose(1000) }),
    response: z.object({ ok: z.literal(true), school_id: z.int(), evaluator_id: z.int() }),
    errors: ['no_open_application', 'not_assigned_yet', 'same_evaluator', 'evaluator_changed_meanwhile', 'evaluator_not_found', 'evaluator_not_available'],
  }),
};
