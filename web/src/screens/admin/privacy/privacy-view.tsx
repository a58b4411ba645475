import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { BreachesList } from '../../../areas/privacy/breaches/breaches-list.tsx';
import { RequestsList } from '../../../areas/privacy/data-requests/requests-list.tsx';
import { privacyViewText } from './privacy-view-text.ts';
import { useBreachesSituation, useRequestsSituation } from './use-privacy-situation.ts';

const PARTS = ['requests', 'breaches'] as const;

/** The two registers the law on personal data wants (security j): requests, and breaches. */
export function PrivacyView() {
  const t = useText(privacyViewText);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const part = PARTS.find((known) => known === params.get('part')) ?? 'requests';
  const requests = useRequestsSituation(part === 'requests');
  const breached = useBreachesSituation(part === 'breaches');
  return (
    <>
      <PageHead {...(part === 'requests' ? requests : breached)} />
      <div className="stack">
        <div className="flow">
          <Segmented
            label={t('parts')}
            value={part}
            onChange={(next) => void navigate(paths.admin('privacy', { part: next === 'requests' ? undefined : next }))}
            choices={PARTS.map((value) => ({ value, label: t(`part_${value}`) }))}
          />
        </div>
        {part === 'requests' && <RequestsList />}
        {part === 'breaches' && <BreachesList />}
      </div>
    </>
  );
}
