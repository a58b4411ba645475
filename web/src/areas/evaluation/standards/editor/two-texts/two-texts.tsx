import { useText } from '../../../../../lib/i18n/text.ts';
import { Button } from '../../../../../ui/actions/button.tsx';
import { Banner } from '../../../../../ui/overlays/banner.tsx';
import { changedWords } from './changed-words.ts';
import { DiffText } from './diff-text.tsx';
import { editorText } from '../text.ts';

type Values = Readonly<Record<string, string | boolean>>;

interface TwoTextsProps {
  theirs: object;
  mine: object;
  onTake: () => void;
  onSaveMine: () => void;
}

const FIELDS = ['code', 'number', 'title', 'notes', 'description', 'examples', 'weight', 'except'] as const;

/** The values somebody else saved beside those typed here, field by field; nothing is lost until one of them is chosen. */
export function TwoTexts({ theirs, mine, onTake, onSaveMine }: TwoTextsProps) {
  const t = useText(editorText);
  const [saved, typed] = [theirs as Values, mine as Values];
  const differing = Object.keys(saved).filter((name) => typeof saved[name] === 'string' && saved[name] !== typed[name]);
  return (
    <div className="stack" data-gap="small">
      <Banner tone="wait">{t('conflict')}</Banner>
      {differing.map((name) => {
        const [field = '', ...more] = name.split('_');
        const side = more.at(-1);
        const known = FIELDS.find((one) => one === field);
        const language = side === 'ar' || side === 'en' ? side : undefined;
        const words = changedWords(String(saved[name]), String(typed[name]));
        return (
          <section key={name} className="standard-two" aria-label={known && t(known)}>
            <div>
              <small>
                {known && t(known)} {language && `(${t(language)})`} · {t('conflict_theirs')}
              </small>
              <p dir="auto">
                <DiffText words={words} show="old" />
              </p>
            </div>
            <div>
              <small>{t('conflict_mine')}</small>
              <p dir="auto">
                <DiffText words={words} show="new" />
              </p>
            </div>
          </section>
        );
      })}
      <div className="flow">
        <Button variant="primary" onPress={onSaveMine}>
          {t('conflict_keep')}
        </Button>
        <Button onPress={onTake}>{t('conflict_take')}</Button>
      </div>
    </div>
  );
}
