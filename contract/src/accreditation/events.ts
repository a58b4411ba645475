import { defineEvents, internal, nullable, number, oneOf, optional, personal, text } from '../core/event-fields.ts';

const certificate = { certificate_number: text };
const decision = { outcome: text, level: nullable(text), reason: nullable(personal(text, 'retain')) };
const evaluator_name = personal(text, 'replace');
const reportRemoved = { report_id: number, report_name: text };

export const ACCREDITATION_EVENTS = defineEvents({
  'application.submitted': { topic: 'applications', about: ['application'], data: { type: oneOf('new', 'renewal') } },
  'application.withdrawn': { topic: 'applications', about: ['application'] },
  'evaluator.assigned': { topic: 'applications', about: ['application', 'account'], data: { evaluator_name } },
  'evaluator.changed': {
    topic: 'applications',
    about: ['application', 'account'],
    // Why an evaluator was changed, and from whom, is between the authority and its evaluators.
    data: {
      evaluator_name,
      former_evaluator_id: nullable(internal(number)),
      former_evaluator_name: nullable(internal(personal(text, 'replace'))),
      reason: internal(personal(text, 'retain')),
    },
  },
  'application.approved': { topic: 'applications', about: ['application'], data: decision },
  'application.denied': { topic: 'applications', about: ['application'], data: decision },
  // `in_force` is `no` where the new one carries a suspension on, has ended, or was superseded from the start.
  'certificate.issued': { topic: 'applications', about: ['application'], data: { ...certificate, in_force: optional(oneOf('yes', 'no')) } },
  'certificate.downloaded': { topic: 'applications', about: ['application'], data: certificate },
  'certificate.suspended': { topic: 'applications', about: ['application'], data: { ...certificate, until: text, reason: personal(text, 'retain') } },
  'certificate.reinstated': { topic: 'applications', about: ['application'], data: { ...certificate, reason: personal(text, 'retain') } },
  'certificate.withdrawn': { topic: 'applications', about: ['application'], data: { ...certificate, reason: personal(text, 'retain') } },
  'application.destroyed': { topic: 'privacy', about: ['application'] },

  'report.uploaded': { topic: 'reports', about: ['application'], data: { report_id: number, visit_date: text } },
  'report.withdrawn': {
    topic: 'reports',
    about: ['application'],
    data: { ...reportRemoved, reason: optional(internal(personal(text, 'retain'))) },
  },
  'report.deleted': { topic: 'reports', about: ['application'], data: { ...reportRemoved, reason: optional(personal(text, 'retain')) } },
  'schools.exported': { topic: 'files', data: { format: text } },
});
