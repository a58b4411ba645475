import { formatDateTime } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { changedWords } from '../../standards/editor/two-texts/changed-words.ts';
import { DiffText } from '../../standards/editor/two-texts/diff-text.tsx';
import type { Version } from '../notebook/version.ts';
import { workbookText } from '../text.ts';

interface VersionsBesideProps {
  versions: { current: Version; others: readonly Version[] };
  /** The field they are of. */
  label: string;
  disabled: boolean;
  /** Returns the text of a version; by default its text, or its level with the reason. */
  words?: (version: Version) => string;
  /** Takes the versions out that were not chosen. */
  onUse: (others: readonly string[]) => void;
}

/** The versions of one field that were written without knowing of each other. Nothing disappears until one is chosen. */
export function VersionsBeside({ versions: { current, others }, label, disabled, words = wordsOf, onUse }: VersionsBesideProps) {
  const t = useText(workbookText);
  const { language } = useLanguage();
  const all = [current, ...others];
  const shown = words(current);
  return (
    <section className="workbook-two" aria-label={`${label}: ${t('two_versions')}`}>
      <Banner tone="wait">
        <b>{t('two_versions')}.</b> {t('two_versions_detail')}
      </Banner>
      <div className="workbook-two-texts">
        {all.map((version) => (
          <div key={version.hash}>
            <small className="muted">{t(version === current ? 'version_current' : 'version_beside', { time: formatDateTime(version.at, language) })}</small>
            <p className="workbook-words" dir="auto">
              <DiffText words={changedWords(shown, words(version === current ? (others[0] ?? current) : version))} show={version === current ? 'old' : 'new'} />
            </p>
            <Button size="sm" disabled={disabled} onPress={() => onUse(all.flatMap(({ hash }) => (hash === version.hash ? [] : [hash])))}>
              {t('use_version')}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Returns the text of a version: its text, or its level with the reason. */
const wordsOf = ({ value }: Version): string => [value['text'], value['level'], value['reason']].filter((part) => typeof part === 'string').join(' · ');
