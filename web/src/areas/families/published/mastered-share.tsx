import { FAMILY_SENTENCES, figureSentence } from '@miyar/contract/evaluation/report/family-sentences';
import type { PublishedText } from '@miyar/contract/evaluation/report/published-text';
import { useLanguage } from '../../../lib/i18n/language.tsx';

/** The share of learners who mastered, with its interval: a fixed sentence with the numbers of the frozen result. */
export function MasteredShare({ figure }: { figure: PublishedText['figures'][number] }) {
  const { language } = useLanguage();
  const say = FAMILY_SENTENCES[language];
  const { about, between, rests } = figureSentence(figure, language);
  const basis = [...(between === null ? [] : [between]), rests].join(language === 'ar' ? '؛ ' : '; ');
  const { shown, lower, upper } = figure;
  return (
    <section className="family-block" aria-labelledby="figure">
      <h2 id="figure">{say.figures}</h2>
      <div className="family-figure">
        <p className="family-number">
          {shown}
          <small>%</small>
        </p>
        <div>
          <p className="family-of">{about}</p>
          {lower !== null && upper !== null && (
            <svg className="family-interval" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
              <path d="M0 2H100" />
              <path d={`M${lower} 2H${upper}`} data-range />
              <path d={`M${shown} 0V4`} data-at />
            </svg>
          )}
          <p className="read-rests">{`${basis.charAt(0).toUpperCase()}${basis.slice(1)}.`}</p>
        </div>
      </div>
      <p className="family-estimate">{say.estimate}</p>
    </section>
  );
}
