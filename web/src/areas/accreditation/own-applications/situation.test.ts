import { CERTIFICATE_STATUSES } from '@miyar/contract/accreditation/certificates';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { applicationDetail } from '../../../testing/samples/accreditation.ts';
import { situationText } from './dashboard-text.ts';
import { decisionReason, nextStep, situationTitle } from './situation.ts';

const approved = (status: (typeof CERTIFICATE_STATUSES)[number], decision: 'full' | 'conditional') =>
  applicationDetail({
    status: 'approved',
    decision,
    certificate_number: 'IQS-2024-0004',
    certificate: { status, valid_until: '2026-09-21', since: status === 'superseded' ? null : '2026-09-22', verification_code: '7324-M2XP-9D5Q' },
    can: { delete: 'application_not_pending', download_certificate: true },
  });

describe.each(['ar', 'en'] as const)('an approved application in %s', (language) => {
  const t = textIn(situationText, language);
  const last = formatDate('2026-09-21', language, 'long');
  const since = formatDate('2026-09-22', language, 'long');

  it.each(CERTIFICATE_STATUSES.flatMap((status) => (['full', 'conditional'] as const).map((decision) => [status, decision] as const)))(
    'whose certificate is %s after a decision that was %s is called what it is',
    (status, decision) => {
      const current = approved(status, decision);
      const ended = status === 'expired' || status === 'suspended' || status === 'withdrawn';
      const accredited = t(decision === 'full' ? 'approved_new' : 'conditional_new');
      expect(situationTitle(current, language)).toBe(ended ? t(status, { day: status === 'expired' ? last : since }) : accredited);
      expect(nextStep(current, language)?.title).toBe(ended ? t(`${status}_title`) : undefined);
      // "The accreditation holds on condition" is true of one in force alone.
      expect(decisionReason(current, language) !== undefined).toBe(!ended && decision === 'conditional');
    },
  );
});
