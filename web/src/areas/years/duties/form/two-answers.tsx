import type { Duty, DutyQuestion } from '@miyar/contract/years/duties';
import type { AnswerContent } from '@miyar/contract/years/statement';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { AnswerRead } from './answer-read.tsx';
import { questionsText } from './questions-text.ts';

interface TwoAnswersProps {
  other: DutyQuestion;
  typed: AnswerContent;
  duty: Pick<Duty, 'about' | 'school'>;
  onMine: () => void;
  onTheirs: () => void;
}

/** The answer that somebody else stored meanwhile beside the typed one. Neither is lost before somebody chooses. */
export function TwoAnswers({ other, typed, duty, onMine, onTheirs }: TwoAnswersProps) {
  const t = useText(questionsText);
  return (
    <section className="duty-two" aria-label={t('two')}>
      <Banner tone="wait">
        <b>{t('two')}.</b> {t('two_detail')}
      </Banner>
      <div className="duty-two-answers">
        <div>
          <h2>{t('two_theirs')}</h2>
          <AnswerRead of={other} content={other.content} duty={duty} />
          <Button size="sm" onPress={onTheirs}>
            {t('two_take_theirs')}
          </Button>
        </div>
        <div>
          <h2>{t('two_mine')}</h2>
          <AnswerRead of={other} content={typed} duty={duty} />
          <Button size="sm" onPress={onMine}>
            {t('two_keep_mine')}
          </Button>
        </div>
      </div>
    </section>
  );
}
