import './site-footer.css';
import { ArrowRight } from 'lucide-react';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Girih } from '../../../ui/marks/girih.tsx';
import { ActionLink } from '../../../ui/actions/action-link.tsx';
import { SiteBrand } from './site-brand.tsx';
import { siteText } from './site-text.ts';
import { SocialMarks, type SocialLinks } from './social-marks.tsx';

export type { SocialLinks } from './social-marks.tsx';

const GROUPS = [
  {
    name: 'group_about',
    links: [
      ['the_authority', paths.home('about')],
      ['vision_values', paths.home('vision-mission-values')],
      ['organisation', paths.home('organizational-structure')],
      ['faq', paths.home('faq')],
    ],
  },
  {
    name: 'group_services',
    links: [
      ['accreditation', paths.home('accreditation-methodology')],
      ['standard', paths.standard()],
      ['certified', paths.schools()],
      ['verify', paths.verify()],
      ['documents', paths.home('official-documents')],
    ],
  },
  {
    name: 'group_resources',
    links: [
      ['register', paths.register()],
      ['log_in', paths.login()],
      ['terms', paths.terms()],
      ['privacy', paths.privacy()],
    ],
  },
] as const;

/** The band that closes a public page: the call to apply, the ways through the site, the rights. */
export function SiteFooter({ links }: { links: SocialLinks | undefined }) {
  const t = useText(siteText);
  return (
    <footer className="site-foot">
      <Girih tile={96} />
      <div className="wrap">
        <div className="site-join">
          <div>
            <h2>{t('ready')}</h2>
            <p>{t('ready_detail')}</p>
          </div>
          <ActionLink variant="gold" size="lg" href={paths.register()} endIcon={ArrowRight}>
            {t('apply_long')}
          </ActionLink>
        </div>
        <div className="site-groups">
          <div>
            <SiteBrand ground="ink" />
            <p className="site-about">{t('about_text')}</p>
            <SocialMarks label={t('social')} links={links} />
          </div>
          {GROUPS.map(({ name, links: group }) => (
            <nav key={name} aria-label={t(name)}>
              <h3>{t(name)}</h3>
              <ul>
                {group.map(([label, href]) => (
                  <li key={label}>
                    <a href={href}>{t(label)}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="site-end">
          {/* A year is not grouped as a number is, so it goes in as a word. */}
          <span className="num">{t('rights', { year: riyadhDay().slice(0, 4) })}</span>
          <span>{t('address')}</span>
        </div>
      </div>
    </footer>
  );
}
