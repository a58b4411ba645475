import { files } from '@miyar/contract/core/files';
import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import { useId } from 'react';
import { FileDown } from '../../../../ui/marks/icons.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { fileOf } from '../../../../shared/files/file-of.ts';
import { useDownload } from '../../../../shared/use-download.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { LevelCell } from '../../../../ui/marks/level-cell.tsx';
import { FileKind } from '../../../../ui/tables/file-kind.tsx';
import { evidenceText } from '../../evidence/text.ts';
import { levelTitle } from '../notebook/level-title.ts';
import type { IndicatorWithParts } from '../notebook/indicators.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { workbookText } from '../text.ts';

interface InstitutionSaysProps {
  notebook: Notebook;
  taken: TakenAlong;
  place: IndicatorWithParts;
  disabled: boolean;
}

/** The institution's answer for an indicator: its level, its text, and its evidence, which can be linked to the evaluator's own rating. */
export function InstitutionSays({ notebook, taken, place: { indicator }, disabled }: InstitutionSaysProps) {
  const t = useText(workbookText);
  const { language } = useLanguage();
  const titleId = useId();
  const answer = taken.answers.find(({ indicator_id: id }) => id === indicator.id);
  const evidence = taken.evidence.filter(({ indicator_ids: ids, side }) => side === 'institution' && ids.includes(indicator.id));
  return (
    <section className="workbook-they" aria-labelledby={titleId}>
      <h3 className="workbook-label" id={titleId}>
        {t('institution_says')}
      </h3>
      {answer && (answer.level !== null || answer.narrative !== '') ? (
        <>
          <p className="workbook-their-level">
            <LevelCell level={answer.level} size="lg" />
            <b>{levelTitle(taken.standard.rules, answer.level, language)}</b>
          </p>
          <p className="workbook-quote" dir="auto">
            {answer.level === 'NA' ? answer.na_reason : answer.narrative}
          </p>
        </>
      ) : (
        <p className="muted">{t('no_answer')}</p>
      )}
      <div>
        <h4 className="workbook-part-title">{t('its_evidence')}</h4>
        {evidence.length === 0 ? (
          <p className="muted small">{t('no_evidence')}</p>
        ) : (
          <ul className="workbook-evidence">
            {evidence.map((item) => (
              <Item key={item.id} notebook={notebook} item={item} code={indicator.code} disabled={disabled} />
            ))}
          </ul>
        )}
      </div>
      {indicator.examples[language] !== '' && (
        <div>
          <h4 className="workbook-part-title">{t('typical')}</h4>
          <p className="small">{indicator.examples[language]}</p>
        </div>
      )}
    </section>
  );
}

interface ItemProps {
  notebook: Notebook;
  item: TakenAlong['evidence'][number];
  code: string;
  disabled: boolean;
}

function Item({ notebook, item, code, disabled }: ItemProps) {
  const t = useText(workbookText);
  const words = useText(evidenceText);
  const { busy, start } = useDownload();
  const current = notebook.versionsOf(`evidence_link:${code}:${item.id}`)?.current;
  const link = (linked: boolean) =>
    void notebook.write({ kind: 'evidence_link', indicator: code, value: { evidence_id: item.id, linked }, base: current?.hash ?? null });
  return (
    <li>
      <FileKind name={fileOf(item.path).name} />
      <bdi>{item.title}</bdi>
      {item.held === undefined && (
        <IconButton
          icon={FileDown}
          size="sm"
          label={words('download', { title: item.title })}
          busy={busy === item.id}
          onPress={() => void start(item.id, files.download, { params: fileOf(item.path) }, fileOf(item.path).name, words('download_failed'))}
        />
      )}
      <Checkbox value={current?.value['linked'] === true} disabled={disabled} onChange={link}>
        {t('link')}
        <span className="visually-hidden">
          {': '}
          <bdi>{item.title}</bdi>
        </span>
      </Checkbox>
    </li>
  );
}
