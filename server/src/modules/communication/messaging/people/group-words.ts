import type { Group } from '@miyar/contract/communication/messaging';

/** The words by which a group conversation is found, in both languages. */
export const GROUP_WORDS: Readonly<Record<Group, string>> = {
  all: 'الجميع الكل everyone all',
  evaluators: 'المقومون المقوّمون evaluators',
  trainers: 'المدربون trainers',
  schools: 'المدارس المؤسسات schools institutions',
};
