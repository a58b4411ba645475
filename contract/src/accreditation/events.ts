import { defineEvents, type InBoth, internal, named, nullable, number, oneOf, optional, personal, text } from '../core/event-fields.ts';

const certificate = { certificate_number: text };
/** The causes for which a certificate is issued anew without a new decision. */
export const REISSUE_CAUSES = ['name', 'sites', 'site_suspended', 'site_reinstated'] as const;
const CAUSE_NAMES: Readonly<Record<(typeof REISSUE_CAUSES)[number], InBoth>> = {
  name: { ar: 'تغيير الاسم', en: 'a change of the name' },
  sites: { ar: 'تغيير المقارّ', en: 'a change of the sites' },
  site_suspended: { ar: 'تعليق مقر', en: 'the suspension of a site' },
  site_reinstated: { ar: 'إنهاء تعليق مقر', en: 'the end of the suspension of a site' },
};
/** The name of a site, in both languages. */
const site = { site_ar: text, site_en: text };
const decision = { outcome: text, level: nullable(text), reason: nullable(personal(text, 'retain')) };
const evaluator_name = personal(text, 'replace');
const reportRemoved = { report_id: number, report_name: text };

export const ACCREDITATION_EVENTS = defineEvents(
  {
    'application.submitted': {
      topic: 'applications',
      title: { ar: 'تقديم طلب', en: 'Application submitted' },
      history: [{ ar: 'قُدّم الطلب', en: 'Application submitted' }],
      about: ['application'],
      data: { type: oneOf('new', 'renewal') },
    },
    'application.withdrawn': {
      topic: 'applications',
      title: { ar: 'حذف المدرسة طلبها', en: 'Application deleted by the school' },
      history: [{ ar: 'حذفت المؤسسة الطلب', en: 'Application deleted by the institution' }],
      about: ['application'],
    },
    'evaluator.assigned': {
      topic: 'applications',
      title: { ar: 'تعيين مقوّم', en: 'Evaluator assigned' },
      history: [
        { ar: 'تعيين المقوّم: {{evaluator_name}}', en: 'Evaluator assigned: {{evaluator_name}}' },
        { ar: 'تعيين المقوّم', en: 'Evaluator assigned' },
      ],
      about: ['application', 'account'],
      data: { evaluator_name },
    },
    'evaluator.changed': {
      topic: 'applications',
      title: { ar: 'تغيير المقوّم', en: 'Evaluator changed' },
      history: [
        {
          ar: 'تغيير المقوّم من {{former_evaluator_name}} إلى {{evaluator_name}}',
          en: 'Evaluator changed from {{former_evaluator_name}} to {{evaluator_name}}',
        },
        { ar: 'تغيير المقوّم: {{evaluator_name}}', en: 'Evaluator changed: {{evaluator_name}}' },
        { ar: 'تغيير المقوّم', en: 'Evaluator changed' },
      ],
      about: ['application', 'account'],
      // Why an evaluator was changed, and from whom, is between the authority and its evaluators.
      data: {
        evaluator_name,
        former_evaluator_id: nullable(internal(number)),
        former_evaluator_name: nullable(internal(personal(text, 'replace'))),
        reason: internal(personal(text, 'retain')),
      },
    },
    'application.approved': {
      topic: 'applications',
      title: { ar: 'اعتماد', en: 'Application approved' },
      history: [{ ar: 'صدر القرار باعتماد الطلب', en: 'Decision: application approved' }],
      about: ['application'],
      data: decision,
    },
    'application.denied': {
      topic: 'applications',
      title: { ar: 'رفض طلب', en: 'Application rejected' },
      history: [{ ar: 'صدر القرار برفض الطلب', en: 'Decision: application rejected' }],
      about: ['application'],
      data: decision,
    },
    // `in_force` is `no` where the new one carries a suspension on, has ended, or was superseded from the start.
    'certificate.issued': {
      topic: 'applications',
      title: { ar: 'إصدار شهادة', en: 'Certificate issued' },
      history: [
        { ar: 'صدرت الشهادة {{certificate_number}}', en: 'Certificate {{certificate_number}} issued' },
        { ar: 'صدرت الشهادة', en: 'Certificate issued' },
      ],
      about: ['application'],
      data: { ...certificate, in_force: optional(oneOf('yes', 'no')) },
    },
    'certificate.downloaded': { topic: 'applications', title: { ar: 'تنزيل شهادة', en: 'Certificate downloaded' }, about: ['application'], data: certificate },
    'certificate.suspended': {
      topic: 'applications',
      title: { ar: 'تعليق شهادة', en: 'Certificate suspended' },
      about: ['application'],
      data: { ...certificate, until: text, reason: personal(text, 'retain'), duty_id: optional(internal(number)) },
    },
    'certificate.reinstated': {
      topic: 'applications',
      title: { ar: 'إنهاء تعليق شهادة', en: 'Suspension of a certificate ended' },
      about: ['application'],
      data: { ...certificate, reason: personal(text, 'retain') },
    },
    'certificate.withdrawn': {
      topic: 'applications',
      title: { ar: 'سحب شهادة', en: 'Certificate withdrawn' },
      about: ['application'],
      data: { ...certificate, reason: personal(text, 'retain') },
    },
    // The number of the new certificate, and of the one that it replaces.
    'certificate.reissued': {
      topic: 'applications',
      title: { ar: 'إعادة إصدار شهادة', en: 'Certificate reissued' },
      history: [
        { ar: 'أُعيد إصدار الشهادة {{former_number}} برقم {{certificate_number}}', en: 'Certificate {{former_number}} reissued as {{certificate_number}}' },
        { ar: 'أُعيد إصدار الشهادة', en: 'Certificate reissued' },
      ],
      about: ['application'],
      data: { ...certificate, former_number: text, because: named(oneOf(...REISSUE_CAUSES), CAUSE_NAMES) },
    },
    'certificate.site_suspended': {
      topic: 'applications',
      title: { ar: 'تعليق اعتماد مقر', en: 'Accreditation of a site suspended' },
      history: [{ ar: 'عُلّق اعتماد المقر «{{site_ar}}»', en: 'Accreditation of the site {{site_en}} suspended' }],
      about: ['application'],
      data: { ...certificate, ...site, until: optional(text), reason: personal(text, 'retain'), duty_id: optional(internal(number)) },
    },
    'certificate.site_reinstated': {
      topic: 'applications',
      title: { ar: 'إنهاء تعليق اعتماد مقر', en: 'Suspension of a site ended' },
      history: [{ ar: 'انتهى تعليق اعتماد المقر «{{site_ar}}»', en: 'Suspension of the site {{site_en}} ended' }],
      about: ['application'],
      data: { ...certificate, ...site, reason: personal(text, 'retain') },
    },
    'application.destroyed': {
      topic: 'privacy',
      title: { ar: 'إتلاف طلب انتهت مدة حفظه', en: 'Application destroyed, its time being over' },
      about: ['application'],
    },

    'report.uploaded': {
      topic: 'reports',
      title: { ar: 'رفع تقرير زيارة', en: 'Visit report uploaded' },
      history: [
        { ar: 'رُفع تقرير زيارة {{visit_date}}', en: 'Report of the visit on {{visit_date}} uploaded' },
        { ar: 'رُفع تقرير الزيارة', en: 'Visit report uploaded' },
      ],
      about: ['application'],
      data: { report_id: number, visit_date: text },
    },
    'report.withdrawn': {
      topic: 'reports',
      title: { ar: 'سحب تقرير زيارة', en: 'Visit report withdrawn' },
      history: [
        { ar: 'سُحب تقرير الزيارة: {{reason}}', en: 'Visit report withdrawn: {{reason}}' },
        { ar: 'سُحب تقرير الزيارة', en: 'Visit report withdrawn' },
      ],
      about: ['application'],
      data: { ...reportRemoved, reason: optional(internal(personal(text, 'retain'))) },
    },
    'report.deleted': {
      topic: 'reports',
      title: { ar: 'حذف تقرير زيارة', en: 'Visit report deleted' },
      history: [{ ar: 'حُذف تقرير الزيارة', en: 'Visit report deleted' }],
      about: ['application'],
      data: { ...reportRemoved, reason: optional(personal(text, 'retain')) },
    },
    'schools.exported': { topic: 'files', title: { ar: 'تصدير قائمة المدارس', en: 'List of schools exported' }, data: { format: text } },
  },
  {
    evaluator_name: { ar: 'المقوّم', en: 'Evaluator' },
    former_evaluator_id: { ar: 'رقم المقوّم السابق', en: 'Previous evaluator’s number' },
    former_evaluator_name: { ar: 'المقوّم السابق', en: 'Previous evaluator' },
    former_number: { ar: 'رقم الشهادة السابقة', en: 'Previous certificate' },
    site_ar: { ar: 'المقر بالعربية', en: 'Site in Arabic' },
    site_en: { ar: 'المقر بالإنجليزية', en: 'Site in English' },
    because: { ar: 'السبب', en: 'Because' },
    duty_id: { ar: 'رقم الالتزام', en: 'Duty number' },
    in_force: { ar: 'سارية', en: 'In force' },
    visit_date: { ar: 'تاريخ الزيارة', en: 'Visit date' },
    report_name: { ar: 'التقرير', en: 'Report' },
  },
);
