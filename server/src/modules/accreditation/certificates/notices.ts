import { defineNotices } from '../../../platform/notices.ts';

/** The number of the new certificate, and the name of the site in both languages, if they differ. */
const withSite = ({ data: { certificate_number, site_ar, site_en } }: { data: { certificate_number: string; site_ar: string; site_en: string } }) => ({
  certificate_number,
  site: site_ar === site_en ? site_ar : `${site_ar} / ${site_en}`,
});

export const CERTIFICATE_NOTICES = defineNotices(
  {
    certificate_issued: {
      category: 'certificate',
      type: 'success',
      text: {
        ar: 'صدرت شهادة اعتماد {{school}}، ورقمها {{certificate_number}}.',
        en: 'The certificate of {{school}} is ready. Its number is {{certificate_number}}.',
      },
    },
    certificate_not_in_force: {
      category: 'certificate',
      type: 'warning',
      text: {
        ar: 'صدرت شهادة اعتماد {{school}} برقم {{certificate_number}}، وهي غير سارية، والسبب في صفحة التحقق منها.',
        en: 'A certificate of {{school}} was issued, number {{certificate_number}}. It is not in force: its verification page says why.',
      },
    },
    certificate_suspended: {
      category: 'certificate',
      type: 'warning',
      text: {
        ar: 'عُلّقت شهادة اعتماد {{school}} ذات الرقم {{certificate_number}}. السبب منشور في صفحة التحقق منها.',
        en: 'The certificate of {{school}}, number {{certificate_number}}, was suspended. The reason is on its verification page.',
      },
    },
    certificate_reinstated: {
      category: 'certificate',
      type: 'success',
      text: {
        ar: 'انتهى تعليق شهادة اعتماد {{school}} ذات الرقم {{certificate_number}}، وهي سارية الآن.',
        en: 'The suspension of the certificate of {{school}}, number {{certificate_number}}, has ended. It is valid again.',
      },
    },
    certificate_site_suspended: {
      category: 'certificate',
      type: 'warning',
      text: {
        ar: 'عُلّق اعتماد المقر «{{site}}» التابع لمؤسسة {{school}}. صدرت شهادة جديدة برقم {{certificate_number}}، والسبب منشور في صفحة التحقق منها.',
        en: 'The accreditation of the site “{{site}}” of {{school}} was suspended. A new certificate was issued, number {{certificate_number}}: its verification page has the reason.',
      },
    },
    certificate_site_reinstated: {
      category: 'certificate',
      type: 'success',
      text: {
        ar: 'انتهى تعليق اعتماد المقر «{{site}}» التابع لمؤسسة {{school}}. صدرت شهادة جديدة تشمله، ورقمها {{certificate_number}}.',
        en: 'The suspension of the site “{{site}}” of {{school}} has ended. A new certificate covers it, number {{certificate_number}}.',
      },
    },
    certificate_withdrawn: {
      category: 'certificate',
      type: 'error',
      text: {
        ar: 'سُحبت شهادة اعتماد {{school}} ذات الرقم {{certificate_number}}. السبب منشور في صفحة التحقق منها.',
        en: 'The certificate of {{school}}, number {{certificate_number}}, was withdrawn. The reason is on its verification page.',
      },
    },
  },
  (on) => [
    on('certificate.issued', ({ data: { certificate_number } }) => ({ certificate_number })).notify({
      to: 'school',
      says: ({ data }) => (data.in_force === 'no' ? 'certificate_not_in_force' : 'certificate_issued'),
    }),
    on('certificate.suspended', ({ data }) => data).notify({ to: 'school', says: 'certificate_suspended' }),
    on('certificate.reinstated', ({ data }) => data).notify({ to: 'school', says: 'certificate_reinstated' }),
    on('certificate.site_suspended', withSite).notify({ to: 'school', says: 'certificate_site_suspended' }),
    on('certificate.site_reinstated', withSite).notify({ to: 'school', says: 'certificate_site_reinstated' }),
    on('certificate.withdrawn', ({ data }) => data).notify({ to: 'school', says: 'certificate_withdrawn' }),
  ],
);
