import type { ChangeKind } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { paths } from '@miyar/contract/core/pages';
import { useText } from '../../../lib/i18n/text.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { profileText } from './text.ts';

/** The address at which an institution gives notice of a change; of a site by its id. */
export const noticeHref = (id: number, kind?: ChangeKind, site?: number): string => {
  const chosen = new URLSearchParams({ ...(kind && { kind }), ...(site !== undefined && { site: String(site) }) });
  return `${paths.institution(id, 'changes')}${chosen.size > 0 ? `?${chosen}` : ''}`;
};

interface ByNoticeProps {
  /** The institution. */
  id: number;
  kind: ChangeKind;
  site?: number | undefined;
  label: string;
  value: string;
}

/** A detail that the accreditation states, in the place of its field: the value, and the way to give notice of its change. */
export function ByNotice({ id, kind, site, label, value }: ByNoticeProps) {
  const t = useText(profileText);
  return (
    <div className="profile-by-notice">
      <span className="field-label">{label}</span>
      <p>
        <bdi>{value}</bdi>
        <Link href={noticeHref(id, kind, site)} aria-label={t('give_notice_of', { what: label })}>
          {t('give_notice')}
        </Link>
      </p>
      <span className="field-hint">{t('by_notice_hint')}</span>
    </div>
  );
}
