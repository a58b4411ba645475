import '../../areas/site/legal/legal.css';
import { legal, type LegalPage } from '@miyar/contract/site/legal';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useEndpoint } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Printer } from '../../ui/marks/icons.ts';
import { Banner } from '../../ui/overlays/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { When } from '../../ui/marks/when.tsx';
import { SiteScreen } from '../landing/site-screen.tsx';
import { legalText } from '../../areas/site/legal/reader-text.ts';
import { Unloaded } from '../../shared/loading/unloaded.tsx';

/** `/terms`. */
export const TermsScreen = () => <LegalScreen page="terms" />;

/** `/privacy`. */
export const PrivacyScreen = () => <LegalScreen page="privacy" />;

/** A text everyone agrees to or is informed of, in the version that is in force, or the one the address names (REQ-A6). */
function LegalScreen({ page }: { page: LegalPage['page'] }) {
  const t = useText(legalText);
  const version = useChosenVersion();
  const inForce = useEndpoint(legal.read, { params: { page } });
  const chosen = useEndpoint(legal.read, { params: { page }, query: { version } }, { enabled: version !== undefined });
  const asked = version === undefined ? inForce : chosen;
  return (
    <SiteScreen title={t(page)} description={t(`${page}_description`)}>
      <div className="wrap legal">
        {asked.data ? <LegalText text={asked.data} inForce={inForce.data?.version} /> : <h1>{t(page)}</h1>}
        {!asked.data && <Unloaded query={asked} failed={t('failed')} loading={t('loading')} shapes={['title', 'line', 'line', 'block']} />}
      </div>
    </SiteScreen>
  );
}

/** The version the address names (`?version=2`), if it names one. */
function useChosenVersion(): number | undefined {
  const [search] = useSearchParams();
  const named = search.get('version');
  return named !== null && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : undefined;
}

function LegalText({ text, inForce }: { text: LegalPage; inForce: number | undefined }) {
  const t = useText(legalText);
  const { language } = useLanguage();
  const { title, sections } = text.content[language];
  return (
    <>
      <header className="legal-head">
        <h1>{title}</h1>
        <p className="legal-version num">
          <span>{t('version', { version: text.version })}</span>
          {!text.draft && (
            <span>
              {t('effective')} <When at={text.effective_from} />
            </span>
          )}
          <Button size="sm" icon={Printer} onPress={() => print()}>
            {t('print')}
          </Button>
        </p>
        {inForce !== undefined && text.version !== inForce && (
          <Banner tone="info">
            {t('not_in_force')} <Link href={paths[text.page]()}>{t('see_in_force', { version: inForce })}</Link>
          </Banner>
        )}
        {text.draft && <Banner tone="wait">{t('draft')}</Banner>}
      </header>
      <nav className="legal-contents" aria-label={t('contents')}>
        <h2>{t('contents')}</h2>
        <ol>
          {sections.map(({ heading }, index) => (
            <li key={index}>
              <a href={`#part-${index + 1}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="legal-text">
        {sections.map(({ heading, paragraphs }, index) => (
          <section key={index} id={`part-${index + 1}`} tabIndex={-1} aria-label={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph, line) => (
              <p key={line}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </>
  );
}
