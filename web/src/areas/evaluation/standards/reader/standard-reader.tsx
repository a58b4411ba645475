import './standard-reader.css';
import '../../../../ui/marks/star-node.css';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { useRef, useId, type CSSProperties, type RefObject, useEffect } from 'react';
import { StandardArea } from './standard-area.tsx';
import { StandardHead } from './standard-head.tsx';
import { StandardProof } from './standard-proof.tsx';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { LevelCell } from '../../../../ui/marks/level-cell.tsx';
import { CriticalMark } from './critical-mark.tsx';
import { howScored, weightWords } from './how-scored-words.ts';
import { standardText } from './reader-text.ts';
import { institutionProfile, type InstitutionKind } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useEndpoint } from '../../../../lib/api/query.ts';

/** A version of the standard as everybody reads it (REQ-E1). */
export function StandardReader({ of }: { of: PublicStandard }) {
  const text = useRef<HTMLDivElement>(null);
  useOpenIndicators(text);
  const [search] = useSearchParams();
  const kinds = useEndpoint(institutionProfile.kinds, {}, { enabled: hasExceptions(of) }).data ?? [];
  const kind = kinds.find(({ code }) => code === search.get('kind'));
  return (
    <>
      <StandardHead of={of} />
      <div className="wrap standard-body">
        <StandardContents areas={of.areas} />
        <div className="standard-text" ref={text}>
          <HowScored of={of} />
          {hasExceptions(of) && <KindChoice kinds={kinds} chosen={kind?.code} />}
          {of.areas.map((area) => (
            <StandardArea key={area.code} area={area} kind={kind} />
          ))}
          <StandardProof of={of} />
        </div>
      </div>
    </>
  );
}

const hasExceptions = ({ areas }: Pick<PublicStandard, 'areas'>): boolean =>
  areas.some(({ standards }) => standards.some(({ indicators }) => indicators.some(({ except }) => except)));

/** The kinds of institutions: with one chosen, the standard shows what does not apply to it, and why. */
function KindChoice({ kinds, chosen }: { kinds: readonly InstitutionKind[]; chosen: string | undefined }) {
  const t = useText(standardText);
  const { language } = useLanguage();
  return (
    <nav className="standard-kinds" aria-label={t('which_kind')}>
      <b>{t('which_kind')}</b>
      <Link className="link" to={{ search: '' }} aria-current={chosen === undefined ? 'true' : undefined}>
        {t('every_kind')}
      </Link>
      {kinds
        .filter(({ hidden, code }) => !hidden || code === chosen)
        .map(({ code, title }) => (
          <Link key={code} className="link" to={{ search: `?kind=${code}` }} aria-current={code === chosen ? 'true' : undefined}>
            {title[language]}
          </Link>
        ))}
    </nav>
  );
}

/** The four levels, and how the result is built from ratings, by the rules of the version. */
function HowScored({ of }: { of: Pick<PublicStandard, 'rules'> }) {
  const t = useText(standardText);
  const { language } = useLanguage();
  const id = useId();
  return (
    <section className="standard-how" aria-labelledby={id}>
      <h2 id={id}>{t('how')}</h2>
      <div className="standard-scale">
        {of.rules.scale.map(({ level, title, description }) => (
          <div key={level}>
            <b>
              <LevelCell level={level} />
              {title[language]}
            </b>
            {description[language]}
          </div>
        ))}
      </div>
      <p className="num">
        {howScored(of, language).join(' ')} <CriticalMark>{t('critical_mark')}</CriticalMark>
      </p>
    </section>
  );
}

/** The areas with their weights as ruled lengths; each leads to its area. */
function StandardContents({ areas }: Pick<PublicStandard, 'areas'>) {
  const t = useText(standardText);
  const { language } = useLanguage();
  return (
    <nav className="standard-contents" aria-label={t('contents')}>
      <h2>{t('contents')}</h2>
      <ol>
        {areas.map(({ code, title, weight }) => (
          <li key={code}>
            <a href={`#${code}`}>
              <span className="standard-code">{code}</span>
              <span>{title[language]}</span>
              <small className="num">{`${weightWords(weight)}%`}</small>
              <span className="standard-weight" style={{ '--weight': weight / 100 } as CSSProperties} aria-hidden />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * The open indicator is in the address: `#5.1.1` opens it, and opening one says so there. All of them are open on paper.
 */
function useOpenIndicators(text: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const named = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (named instanceof HTMLDetailsElement) named.open = true;
    named?.scrollIntoView({ behavior: 'instant' });
  }, [hash]);
  useEffect(() => {
    const root = text.current;
    if (!root) return;
    const all = () => [...root.querySelectorAll('details')];
    const closed: HTMLDetailsElement[] = [];
    const note = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement && target.open && closed.length === 0) history.replaceState(history.state, '', `#${target.id}`);
    };
    const openAll = () => {
      closed.push(...all().filter(({ open }) => !open));
      for (const one of closed) one.open = true;
    };
    const closeAgain = () => {
      for (const one of closed.splice(0)) one.open = false;
    };
    root.addEventListener('toggle', note, true);
    window.addEventListener('beforeprint', openAll);
    window.addEventListener('afterprint', closeAgain);
    return () => {
      root.removeEventListener('toggle', note, true);
      window.removeEventListener('beforeprint', openAll);
      window.removeEventListener('afterprint', closeAgain);
    };
  }, [text]);
}
