import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import type { Rules } from '@miyar/contract/evaluation/standard-rules';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';

interface LevelChoiceProps {
  label: string;
  /** The name and meaning of each level, by the version of the standard. */
  scale: Rules['scale'];
  level: AnswerLevel | null;
  onChange: (level: AnswerLevel) => void;
}

/** The four levels, each with what it means. */
export function LevelChoice({ label, scale, level, onChange }: LevelChoiceProps) {
  const { language } = useLanguage();
  return (
    <RadioCards
      label={label}
      value={level ?? ''}
      onChange={(chosen) => {
        const found = scale.find((one) => one.level === chosen);
        if (found) onChange(found.level);
      }}
      choices={scale.map((one) => ({ value: one.level, label: `${one.level} · ${one.title[language]}`, detail: one.description[language] }))}
    />
  );
}
