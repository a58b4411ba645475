import './site-footer.css';
import type { ContentOf } from '@miyar/contract/site/landing-content';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { ArrowRight } from '../../../ui/marks/icons.ts';
import { Girih } from '../../../ui/marks/girih.tsx';
import { ActionLink } from '../../../ui/actions/action-link.tsx';
import { mayApply } from './may-apply.ts';
import { SiteBrand } from './site-brand.tsx';
import { siteText } from './site-text.ts';
import { SocialMarks } from './social-marks.tsx';

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

/** The authority's content for the footer, a part of its contact section. */
export type FooterContent = Pick<ContentOf<'contact'>, 'invitation' | 'socialLinks'>;

/** The band that closes a public page: the call to apply, the ways through the site, the rights. */
export function SiteFooter({ content, dashboard }: { content: FooterContent | undefined; dashboard: string | undefined }) {
  const t = useText(siteText);
  return (
    <footer className="site-foot">
      <Girih tile={96} />
      <div className="wrap">
        {content && content.invitation.title !== '' && mayApply(dashboard) && (
          <div className="site-join">
            <div>
              <h2>{content.invitation.title}</h2>
              {content.invitation.text !== '' && <p>{content.invitation.text}</p>}
            </div>
            <ActionLink variant="gold" size="lg" href={paths.register()} endIcon={ArrowRight}>
              {content.invitation.button}
            </ActionLink>
          </div>
        )}
        <div className="site-groups">
          <div>
            <SiteBrand ground="ink" />
            <p className="site-about">{t('about_text')}</p>
            <SocialMarks label={t('social')} links={content?.socialLinks} />
          </div>
          {GROUPS.map(({ name, links: group }) => (
            <nav key={name} aria-label={t(name)}>
              <h2>{t(name)}</h2>
              <ul>
                {group
                  .filter(([label]) => label !== 'register' || mayApply(dashboard))
                  .map(([label, href]) => (
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
