import type { Preparation } from '@miyar/contract/evaluation/decision/preparations';
import { paragraphsOf } from '@miyar/contract/evaluation/decision/parity';
import { BadgeCheck, BadgeInfo, OctagonX } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Chip } from '../../../ui/marks/chip.tsx';
import { LevelCell } from '../../../ui/marks/level-cell.tsx';
import { decisionText } from './text.ts';

type Content = Pick<Preparation, 'outcome' | 'level' | 'computed_level' | 'departure_reason' | 'conditions' | 'reasons' | 'validity_months'>;

const LOOKS = {
  full: { tone: 'ok', icon: BadgeCheck },
  conditional: { tone: 'ok', icon: BadgeInfo },
  not_accredited: { tone: 'no', icon: OctagonX },
} as const;

/** An outcome by its shape, word and colour. */
export function OutcomeChip({ outcome }: Pick<Content, 'outcome'>) {
  const t = useText(decisionText);
  return <Chip {...LOOKS[outcome]}>{t(`outcome_${outcome}`)}</Chip>;
}

/** A decision to be read: its outcome and level, conditions, and the reasons in both languages beside each other. */
export function DecisionContent({ of }: { of: Content }) {
  const t = useText(decisionText);
  const { outcome, level, computed_level: computed, departure_reason: departure, conditions, validity_months: months } = of;
  return (
    <>
      <div className="decision-level">
        {level && <LevelCell level={level} size="lg" />}
        <div className="stack" data-gap="small">
          <p className="flow">
            <OutcomeChip outcome={outcome} />
            {months !== null && <span>{t('valid_for', { count: months })}</span>}
          </p>
          <p className="muted">
            {level === null ? t('no_level') : computed !== null && level !== computed ? t('departs', { level: computed }) : t('level', { level })}
          </p>
        </div>
      </div>
      {departure && <BothTexts label={t('depart')} texts={[departure]} />}
      {conditions.length > 0 && (
        <section className="decision-part" aria-label={t('conditions')}>
          <h3>{t('conditions')}</h3>
          <ol className="decision-read">
            {conditions.map(({ text, months: within }) => (
              <li key={text.en}>
                <Pair {...text} />
                <p className="muted">{t('within', { count: within })}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      <BothTexts label={t('reasons')} texts={rowsOf(of.reasons)} />
    </>
  );
}

const rowsOf = ({ ar, en }: Content['reasons']) => {
  const [arabic, english] = [paragraphsOf(ar), paragraphsOf(en)];
  return arabic.map((paragraph, index) => ({ ar: paragraph, en: english[index] ?? '' }));
};

function BothTexts({ label, texts }: { label: string; texts: readonly { ar: string; en: string }[] }) {
  return (
    <section className="decision-part" aria-label={label}>
      <h3>{label}</h3>
      <ol className="decision-read">
        {texts.map((text) => (
          <li key={text.ar}>
            <Pair {...text} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const Pair = ({ ar, en }: { ar: string; en: string }) => (
  <div className="decision-pair">
    <p lang="ar" dir="rtl">
      {ar}
    </p>
    <p lang="en" dir="ltr">
      {en}
    </p>
  </div>
);
