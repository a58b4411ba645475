import { expect, it } from 'vitest';
import { decisionsText } from './areas/accreditation/decisions/text.ts';
import { adminListsText } from './areas/accreditation/institutions/lists-text.ts';
import { schoolsText } from './areas/accreditation/institutions/text.ts';
import { casesText } from './areas/evaluation/cases/text.ts';
import { decisionText } from './areas/evaluation/preparations/text.ts';
import { homeText } from './areas/operations/home/text.ts';
import { statusText } from './shared/status-chip/text.ts';

const { en, ar } = {
  en: [
    statusText.en.school_denied,
    statusText.en.application_rejected,
    adminListsText.en.denied,
    schoolsText.en.denied,
    schoolsText.en.deny,
    decisionsText.en.denied,
    casesText.en.decided_not_accredited,
    decisionText.en.outcome_not_accredited,
    decisionText.en.see_not_accredited,
    homeText.en.refused,
  ],
  ar: [
    statusText.ar.school_denied,
    statusText.ar.application_rejected,
    adminListsText.ar.denied,
    schoolsText.ar.denied,
    schoolsText.ar.deny,
    decisionsText.ar.denied,
    casesText.ar.decided_not_accredited,
    decisionText.ar.outcome_not_accredited,
    decisionText.ar.see_not_accredited,
    homeText.ar.refused,
  ],
};

it.each(en)('a rejected application is called so: %s', (words) => expect(words).toMatch(/reject/i));
it.each(ar)('a rejected application is called so in Arabic: %s', (words) => expect(words).toMatch(/رفض|رُفض|مرفوض/));
