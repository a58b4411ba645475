import { type PublicStandard, standard } from '@miyar/contract/evaluation/standards';
import { paths } from '@miyar/contract/core/pages';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { HashLine, Proof } from '../../../../shared/proof/proof.tsx';
import { standardText } from './reader-text.ts';

/** At the foot of the standard: the changes of this version, all versions, and its hash with the frozen text. */
export function StandardProof({ of }: { of: PublicStandard }) {
  const t = useText(standardText);
  const { language } = useLanguage();
  const { data: versions = [] } = useEndpoint(standard.versions);
  const notes = of.notes[language];
  return (
    <footer className="standard-proof">
      {notes !== '' && (
        <p>
          <b>{t('notes')}</b> {notes}
        </p>
      )}
      <nav aria-label={t('other_versions')}>
        <ul>
          {versions.map(({ version, in_force, effective_from }) => (
            <li key={version}>
              <a href={paths.standard(version)} aria-current={version === of.version ? 'page' : undefined}>
                {t('version', { version })}
              </a>{' '}
              ({t(in_force ? 'version_in_force' : effective_from > riyadhDay() ? 'version_coming' : 'version_retired')})
            </li>
          ))}
        </ul>
      </nav>
      <Proof>
        <HashLine label={t('hash')} of={of.sha256} />
        <p>
          <a href={standard.frozen.path.replace(':version', of.version)} download>
            {t('frozen')}
          </a>
        </p>
      </Proof>
    </footer>
  );
}
