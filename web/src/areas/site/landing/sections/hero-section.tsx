import './hero.css';
import type { Counted } from '@miyar/contract/site/landing';
import type { ContentOf } from '@miyar/contract/site/landing-content';
import { videoOf } from '@miyar/contract/site/video-link';
import { useText } from '../../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { ArrowRight, BadgeCheck, FileBadge, MessageSquareText } from '../../../../ui/marks/icons.ts';
import { Icon, type LucideIcon } from '../../../../ui/marks/icon.tsx';
import { Kicker, Ruling } from '../../../../ui/layout/kicker.tsx';
import { PublicRosette } from '../../../../ui/marks/public-rosette.tsx';
import { ActionLink } from '../../../../ui/actions/action-link.tsx';
import { landingText } from '../text.ts';
import { mayApply } from '../../frame/may-apply.ts';
import { siteText } from '../../frame/site-text.ts';
import { Unbroken } from '../../../../ui/marks/unbroken.tsx';
import { VideoButton } from '../video-dialog.tsx';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../../lib/i18n/numbers.ts';

/** A highlight of more letters than this fills too many lines at the largest size. */
const LONG = 34;

/**
 * `#home`: the purpose of the authority, and the links from here. `counted` are the figures to show instead of the typed ones,
 * `dashboard` is the page for someone signed in.
 */
export function HeroSection({ content, counted, dashboard }: { content: ContentOf<'hero'>; counted: Counted | null; dashboard?: string | undefined }) {
  const t = useText(landingText);
  const ts = useText(siteText);
  const applies = mayApply(dashboard);
  const video = videoOf(content.videoUrl);
  return (
    <section id="home" className="hero" aria-labelledby="home-title" tabIndex={-1}>
      <div className="wrap hero-front">
        <div className="hero-words">
          {content.kicker !== '' && <Kicker>{content.kicker}</Kicker>}
          <h1 id="home-title" data-long={content.title.length + content.titleHighlight.length > LONG || undefined}>
            <Unbroken>{content.title}</Unbroken>{' '}
            <span>
              <Unbroken>{content.titleHighlight}</Unbroken>
            </span>
          </h1>
          <Ruling />
          <p className="lead">{content.subtitle}</p>
          <div className="hero-ways">
            <ActionLink variant="primary" size="lg" href={applies ? paths.register() : (dashboard ?? paths.dashboard())} endIcon={ArrowRight}>
              {applies ? content.getStarted : ts('dashboard')}
            </ActionLink>
            {video ? <VideoButton video={video}>{content.watchVideo}</VideoButton> : <p className="hero-no-video">{t('no_video')}</p>}
          </div>
          <HeroFigures typed={content.statistics} counted={counted} />
        </div>
        <PublicRosette className="hero-rosette" size={896} />
      </div>
      <nav className="quick" aria-label={t('quick_actions')}>
        <ul className="wrap">
          {applies && <QuickAction href={paths.register()} icon={FileBadge} label={t('apply')} detail={t('apply_detail')} />}
          <QuickAction href={paths.schools()} icon={BadgeCheck} label={t('certified')} detail={t('certified_detail')} />
          <QuickAction href={paths.home('contact')} icon={MessageSquareText} label={t('contact')} detail={t('contact_detail')} />
        </ul>
      </nav>
    </section>
  );
}

function QuickAction({ href, icon, label, detail }: { href: string; icon: LucideIcon; label: string; detail: string }) {
  return (
    <li>
      <a href={href}>
        <Icon of={icon} size="lg" />
        <span>
          <b>{label}</b> <small>{detail}</small>
        </span>
        <Icon of={ArrowRight} />
      </a>
    </li>
  );
}

/** The three figures of the opening: as typed, or as counted where there are counted ones (REQ-A1). */
function HeroFigures({ typed, counted }: { typed: ContentOf<'hero'>['statistics']; counted: Counted | null }) {
  const t = useText(landingText);
  const { language } = useLanguage();
  const figures = counted
    ? (['institutions', 'countries', 'visits'] as const).map((name) => ({ number: formatNumber(counted[name], language), label: t(`counted_${name}`) }))
    : [typed.students, typed.schools, typed.teachers];
  return (
    <ul className="hero-figures" aria-label={t('statistics')}>
      {figures.map(({ number, label }, index) => (
        <li key={index}>
          <b>{number}</b> <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
