import type { EvaluationReport } from '@miyar/contract/evaluation/report/report';
import { methodLines, sampleLines, sampleTitle } from '@miyar/contract/evaluation/report/sample-words';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { Unbroken } from '../../../ui/marks/unbroken.tsx';
import type { Shown } from './report-part.tsx';

interface PieceProps {
  of: Pick<EvaluationReport, 'sample' | 'receipts'>;
  shown: Shown;
}

/** The recitation sample with its interval, in the text of its PDF; no learner is named. */
export function SamplePart({ of: { sample }, shown }: PieceProps) {
  const { language } = useLanguage();
  if (!sample) return null;
  return (
    <section className="report-part" id="part-sample" aria-labelledby="part-sample-title">
      <header className="report-part-head">
        <h3 className="report-part-title" id="part-sample-title">
          {sampleTitle(language)}
        </h3>
      </header>
      <Lines shown={shown} write={(each) => sampleLines(sample, each)} />
    </section>
  );
}

/** The values below the text of the method: seed, roster and receipts. */
export function MethodFacts({ of, shown }: PieceProps) {
  if (of.sample === null && of.receipts.length === 0) return null;
  return (
    <div className="report-named">
      <Lines shown={shown} write={(each) => methodLines(of, each)} />
    </div>
  );
}

function Lines({ shown, write }: { shown: Shown; write: (language: 'ar' | 'en') => readonly string[] }) {
  const languages = shown === 'both' ? (['ar', 'en'] as const) : [shown];
  return (
    <div className={shown === 'both' ? 'report-both' : undefined}>
      {languages.map((each) => (
        <div key={each} className="report-words" lang={each} dir={each === 'ar' ? 'rtl' : 'ltr'}>
          {write(each).map((line) => (
            <p key={line}>
              <Unbroken>{line}</Unbroken>
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}
