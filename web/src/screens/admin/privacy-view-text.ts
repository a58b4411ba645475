import { defineText } from '../../lib/text.ts';

export const privacyViewText = defineText('privacy-view', {
  en: {
    title: 'Privacy',
    lead: 'What people ask about their data, to be answered within 30 days, and breaches, to be told of within 72 hours.',
    parts: 'What is shown',
    part_requests: 'Requests',
    part_breaches: 'Breaches',
  },
  ar: {
    title: 'الخصوصية',
    lead: 'ما يطلبه الناس بشأن بياناتهم، ويُجاب عنه خلال 30 يومًا، وحوادث التسرّب، ويُبلَّغ عنها خلال 72 ساعة.',
    parts: 'المعروض',
    part_requests: 'الطلبات',
    part_breaches: 'حوادث التسرّب',
  },
});
