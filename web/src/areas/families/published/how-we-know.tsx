import type { PublishedReport } from '@miyar/contract/families/family-report';
import { familyReport } from '@miyar/contract/families/family-report';
import { paths } from '@miyar/contract/core/pages';
import { FAMILY_SENTENCES } from '@miyar/contract/evaluation/report/family-sentences';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FileDown, ShieldCheck } from '../../../ui/marks/icons.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { publishedText } from './text.ts';

/** How the report came to be: the visit, the standard, the decision; the sheet to print and the way to check the accreditation. */
export function HowWeKnow({ report: { school, number, text, decided_on: decidedOn, certificate } }: { report: PublishedReport }) {
  const t = useText(publishedText);
  const { language } = useLanguage();
  const say = FAMILY_SENTENCES[language];
  const write = (day: string): string => formatDate(day, language);
  const sheet = `${familyReport.sheet.path.replace(':id', String(school.id))}?number=${number}&language=${language}`;
  return (
    <section className="family-block" aria-labelledby="how">
      <h2 id="how">{t('how')}</h2>
      <div className="family-how">
        {text?.visit && (
          <p>
            <b>{t('how_visit')}</b>
            {`${say.visit(text.visit.from === text.visit.until ? [write(text.visit.from)] : [write(text.visit.from), write(text.visit.until)])}${language === 'ar' ? '، ' : ', '}${say.evaluators(text.evaluators)}.`}
          </p>
        )}
        {text && (
          <p>
            <b>{t('how_standard')}</b>
            <a href={paths.standard(text.standard_version)}>{say.standard(text.standard_version)}</a>
            {`. ${t('standard_detail')}`}
          </p>
        )}
        <p>
          <b>{t('how_decision')}</b>
          {`${say.decided(write(decidedOn))}.`}
        </p>
      </div>
      <p className="family-acts">
        {text && (
          <a className="family-act" data-main href={sheet} type="application/pdf" download>
            <Icon of={FileDown} />
            {t('sheet')}
          </a>
        )}
        {certificate && (
          <a className="family-act" href={paths.verify(certificate.verification_code)}>
            <Icon of={ShieldCheck} />
            {t('check')}
          </a>
        )}
      </p>
    </section>
  );
}
