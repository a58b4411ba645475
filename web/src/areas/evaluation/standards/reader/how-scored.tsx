import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { useId } from 'react';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { LevelCell } from '../../../../ui/marks/level-cell.tsx';
import { CriticalMark } from './critical-mark.tsx';
import { howScored } from './how-scored-words.ts';
import { standardText } from './reader-text.ts';

/** The four levels, and how the result is built from ratings, by the rules of the version. */
export function HowScored({ of }: { of: Pick<PublicStandard, 'rules'> }) {
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
