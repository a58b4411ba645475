import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { BreachesPart } from './privacy-breaches-part.tsx';
import { RequestsPart } from './privacy-requests-part.tsx';
import { privacyViewText } from './privacy-view-text.ts';

const PARTS = ['requests', 'breaches'] as const;

/** The two registers the law on personal data wants (security j): requests, and breaches. */
export function PrivacyView() {
  const t = useText(privacyViewText);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const part = PARTS.find((known) => known === params.get('part')) ?? 'requests';
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="stack">
        <div className="flow">
          <Segmented
            label={t('parts')}
            value={part}
            onChange={(next) => void navigate(paths.admin('privacy', { part: next === 'requests' ? undefined : next }))}
            choices={PARTS.map((value) => ({ value, label: t(`part_${value}`) }))}
          />
        </div>
        {part === 'requests' && <RequestsPart />}
        {part === 'breaches' && <BreachesPart />}
      </div>
    </>
  );
}
