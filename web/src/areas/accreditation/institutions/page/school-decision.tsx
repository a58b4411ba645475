import type { Application } from '@miyar/contract/accreditation/applications';
import { useText } from '../../../../lib/i18n/text.ts';
import { type Fact, Facts } from '../../../../ui/tables/facts.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { ReachedLevel } from '../../applications/level.tsx';
import { schoolsText } from '../text.ts';

type Decided = Pick<Application, 'status' | 'decided_at' | 'reason' | 'decision' | 'level' | 'certificate_number'>;

/** What was decided on a school's present application; nothing before the decision. */
export function SchoolDecision({ application: { status, decided_at, reason, decision, level, certificate_number } }: { application: Decided }) {
  const t = useText(schoolsText);
  if (decided_at === null) return null;
  const facts: (Fact | null)[] = [
    { key: 'decision', label: t('decision'), value: <span className="strong">{t(decision ?? (status === 'approved' ? 'full' : 'not_accredited'))}</span> },
    level && { key: 'level', label: t('level'), value: <ReachedLevel level={level} /> },
    reason ? { key: 'reason', label: t('reason'), value: <bdi>{reason}</bdi> } : null,
    certificate_number ? { key: 'certificate', label: t('certificate_number'), value: <bdi className="ltr num">{certificate_number}</bdi> } : null,
    { key: 'decided', label: t('decided'), value: <When at={decided_at} show="both" /> },
  ];
  return <Facts facts={facts.filter((fact) => fact !== null)} />;
}
