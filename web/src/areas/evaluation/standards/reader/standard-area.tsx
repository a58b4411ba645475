import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import type { InstitutionKind } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { ChevronDown } from '../../../../ui/marks/icons.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { CriticalMark } from './critical-mark.tsx';
import { weightWords } from './how-scored-words.ts';
import { standardText } from './reader-text.ts';

type Area = PublicStandard['areas'][number];
type Standard = Area['standards'][number];
type Indicator = Standard['indicators'][number];

/** An area with its standards; each indicator opens under its own anchor, such as `#5.1.1`. */
export function StandardArea({ area, kind }: { area: Area; kind?: InstitutionKind | undefined }) {
  const t = useText(standardText);
  const { language } = useLanguage();
  const { code, title, description, weight, standards } = area;
  return (
    <section className="standard-area" id={code} tabIndex={-1} aria-labelledby={`area-${code}`}>
      <header>
        <span className="star-node" data-state="next" aria-hidden>
          <b>{code}</b>
        </span>
        <h2 id={`area-${code}`}>{title[language]}</h2>
        <small className="num">{t('weight', { weight: weightWords(weight) })}</small>
        <p>{description[language]}</p>
      </header>
      {standards.map((standard) => (
        <StandardPart key={standard.code} standard={standard} kind={kind} />
      ))}
    </section>
  );
}

function StandardPart({ standard, kind }: { standard: Standard; kind: InstitutionKind | undefined }) {
  const t = useText(standardText);
  const isExcepted = ({ except }: Indicator) => kind !== undefined && except?.kinds.includes(kind.code) === true;
  const { language } = useLanguage();
  return (
    <div className="standard-part" id={standard.code} tabIndex={-1}>
      <h3>
        <span className="standard-code">{standard.code}</span>
        {standard.title[language]}
      </h3>
      <div>
        <p className="visually-hidden">{standard.description[language]}</p>
        {standard.indicators.map((indicator) =>
          isExcepted(indicator) ? (
            <p key={indicator.code} className="standard-excepted" id={indicator.code} tabIndex={-1}>
              <span className="standard-code">{indicator.code}</span> {indicator.title[language]}:{' '}
              {t('excepted', { kind: kind!.title[language], reason: indicator.except!.reason[language] })}
            </p>
          ) : (
            <IndicatorDetails key={indicator.code} indicator={indicator} />
          ),
        )}
      </div>
    </div>
  );
}

function IndicatorDetails({ indicator }: { indicator: Indicator }) {
  const t = useText(standardText);
  const { language } = useLanguage();
  const { code, title, description, examples, critical, except } = indicator;
  return (
    <details id={code} tabIndex={-1}>
      <summary>
        <span className="standard-code">{code}</span>
        <b>
          {title[language]} {critical && <CriticalMark />}
        </b>
        <Icon of={ChevronDown} size="sm" />
      </summary>
      <div className="standard-indicator">
        <p>{description[language]}</p>
        <p>
          <b>{t('evidence')}</b> {examples[language]}
        </p>
        {except && (
          <p>
            <b>{t('has_exceptions')}</b> {except.reason[language]}
          </p>
        )}
      </div>
    </details>
  );
}
