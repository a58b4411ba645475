import { paths } from '@miyar/contract/core/pages';
import { namesFor } from '@miyar/contract/core/shown-names';
import { duties } from '@miyar/contract/years/duties';
import { useParams } from 'react-router';
import { profileNavText } from '../../areas/evaluation/institution-profile/nav-text.ts';
import { dutiesText } from '../../areas/years/duties/text.ts';
import { YearsView } from '../../areas/years/duties/years/years-view.tsx';
import { OrderVisit } from '../../areas/years/monitoring/order-visit.tsx';
import { useEndpoint } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Building2 } from '../../ui/marks/icons.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RoleFrame } from '../frame/role-frame.tsx';

/** The way to the profile, which a phone's bottom bar has no room for. */
function ProfileLink({ id }: { id: number }) {
  const t = useText(profileNavText);
  return (
    <ButtonLink icon={Building2} href={paths.institution(id)}>
      {t('profile')}
    </ButtonLink>
  );
}

/** The years of the accreditation of an institution. */
export function YearsScreen() {
  const t = useText(dutiesText);
  const { language } = useLanguage();
  const { id } = useParams();
  const number = /^\d{1,9}$/.test(id ?? '') ? Number(id) : undefined;
  const isAdmin = useSession()?.user.role === 'admin';
  const years = useEndpoint(duties.years, { params: { id: number ?? 0 } }, { enabled: number !== undefined }).data;
  const title = years ? `${t('years')}: ${namesFor(years.institution, language).first}` : t('years');
  return (
    <RoleFrame view={isAdmin ? 'duties' : 'years'} title={title}>
      {number === undefined ? (
        <EmptyState level={1} title={t('absent')} detail={t('absent_detail')} />
      ) : (
        <YearsView
          id={number}
          actions={(years) => (
            <>
              <ProfileLink id={number} />
              {isAdmin && <OrderVisit of={years} />}
            </>
          )}
        />
      )}
    </RoleFrame>
  );
}
