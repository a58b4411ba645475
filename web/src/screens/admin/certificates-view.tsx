import { CERTIFICATE_STATUS_NAMES, CERTIFICATE_STATUSES, certificates, type IssuedCertificate } from '@miyar/contract/accreditation/certificates';
import { useState } from 'react';
import { ChangeDialog, type CertificateAct } from '../../areas/accreditation/issued-certificates/change-dialog.tsx';
import { type SiteAct, SiteDialog } from '../../areas/accreditation/issued-certificates/site-dialog.tsx';
import { IssuedTable } from '../../areas/accreditation/issued-certificates/issued-table.tsx';
import { issuedText } from '../../areas/accreditation/issued-certificates/text.ts';
import { useEndpointPages } from '../../lib/api/query.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../lib/navigation/focus.ts';
import { useListAddress } from '../../lib/navigation/use-list-address.ts';
import { FilterChoice } from '../../shared/list/list-choices.tsx';
import { ListView } from '../../shared/list/list-view.tsx';
import { listWords } from '../../shared/list/list-words.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';

const PAGE = 50;

/** Every certificate the authority has issued, with what may be changed of each (REQ-E20). */
export function CertificatesView() {
  const t = useText(issuedText);
  const { language } = useLanguage();
  const [changing, setChanging] = useState<{ certificate: IssuedCertificate; act: CertificateAct | SiteAct }>();
  const address = useListAddress({ status: CERTIFICATE_STATUSES, expiring: ['yes'] });
  const list = useEndpointPages(certificates.issued, { query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  const close = () => {
    setChanging(undefined);
    returnFocusToPage();
  };
  return (
    <>
      <PageHead
        waiting={!list.rows && !list.error}
        title={list.total === undefined || address.narrowed ? t('title') : t('counted', { count: list.total })}
        lead={t('lead')}
      />
      <ListView
        list={list}
        failed={t('failed')}
        address={address}
        search={{ label: t('search'), placeholder: t('search_hint') }}
        filters={
          <>
            <FilterChoice
              label={t('status')}
              all={t('all_statuses')}
              value={address.chosen.status}
              onChange={(status) => address.choose({ status })}
              choices={CERTIFICATE_STATUSES.map((value) => ({ value, label: CERTIFICATE_STATUS_NAMES[value][language] }))}
            />
            <FilterChoice
              label={t('expiring')}
              all={t('expiring_all')}
              value={address.chosen.expiring}
              onChange={(expiring) => address.choose({ expiring })}
              choices={[{ value: 'yes', label: t('expiring_yes') }]}
            />
          </>
        }
        words={listWords(t)}
      >
        {(listed) => <IssuedTable {...listed} onAct={(certificate, act) => setChanging({ certificate, act })} />}
      </ListView>
      {changing &&
        (isOfSite(changing.act) ? (
          <SiteDialog certificate={changing.certificate} act={changing.act} onClose={close} />
        ) : (
          <ChangeDialog certificate={changing.certificate} act={changing.act} onClose={close} />
        ))}
    </>
  );
}

const isOfSite = (act: CertificateAct | SiteAct): act is SiteAct => act === 'suspend_site' || act === 'reinstate_site';
