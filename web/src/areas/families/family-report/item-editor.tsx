import {
  type FamilyBasis,
  type FamilyFault,
  type FamilyItem,
  areaOfSection,
  itemLength,
  MAX_FAMILY_SOURCES,
} from '@miyar/contract/evaluation/report/family-text';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import type { Choice } from '../../../ui/forms/choice-list.tsx';
import { ComboBoxField } from '../../../ui/forms/combo-box-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { ArrowDown, ArrowUp, CircleAlert, Trash2, X } from '../../../ui/marks/icons.ts';
import { LevelCell } from '../../../ui/marks/level-cell.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { idOfItem, useFaultWords } from './faults.tsx';
import { familyReportText } from './text.ts';

/** Returns a function that lists the indicators an item may rest on: those of its area, or all, on which a level is agreed. */
export function useSourceChoices(basis: FamilyBasis, standard: PublicStandard | undefined): (section: string, without: readonly string[]) => Choice[] {
  const t = useText(familyReportText);
  const titleOf = useIndicatorTitle(standard);
  return (section, without) => {
    const area = areaOfSection(section);
    return basis.areas
      .filter(({ code }) => area === undefined || area === code)
      .flatMap(({ indicators }) => indicators)
      .filter((code) => basis.levels[code] !== undefined && basis.levels[code] !== 'NA' && !without.includes(code))
      .map((value) => ({ value, label: `${value} ${titleOf(value)}`, detail: t('level', { level: basis.levels[value] ?? '' }) }));
  };
}

/** Returns a function that gives the title of an indicator in the reader's language. */
export function useIndicatorTitle(standard: PublicStandard | undefined): (code: string) => string {
  const { language } = useLanguage();
  const indicators = standard?.areas.flatMap(({ standards }) => standards.flatMap((one) => one.indicators)) ?? [];
  return (code) => indicators.find((one) => one.code === code)?.title[language] ?? '';
}

interface ItemEditorProps {
  section: string;
  item: FamilyItem;
  /** Its number through all sections. */
  number: number;
  faults: readonly FamilyFault[];
  basis: FamilyBasis;
  standard: PublicStandard | undefined;
  /** The language whose field takes the focus, for an item that was just added. */
  focused: boolean;
  change: (change: Partial<Pick<FamilyItem, 'ar' | 'en' | 'sources'>>) => void;
  /** Undefined where it is the first or the last. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

/** An item in both languages side by side, with what it rests on and its faults. */
export function ItemEditor({ section, item, number, faults, basis, standard, focused, change, onUp, onDown, onRemove }: ItemEditorProps) {
  const t = useText(familyReportText);
  const { language } = useLanguage();
  const words = useFaultWords();
  const [removing, askRemoval] = useState(false);
  const most = itemLength(section);
  const ofItem = faults.filter((fault) => fault.language === null);
  const field = (of: 'ar' | 'en') => {
    const left = most - item[of].trim().length;
    const fault = faults.find((one) => one.language === of);
    return (
      <TextArea
        label={t(`text_${of}`)}
        rows={3}
        value={item[of]}
        hint={<span className="num">{left < 0 ? t('over', { count: -left }) : t('left', { count: left })}</span>}
        error={fault && words(fault)}
        autoFocus={focused && of === language}
        onChange={(text) => change({ [of]: text.replaceAll('\n', ' ') })}
      />
    );
  };
  const remove = () => (item.ar.trim() === '' && item.en.trim() === '' ? onRemove() : askRemoval(true));
  return (
    <li className="family-item" id={idOfItem(number)}>
      <fieldset className="family-item-in" aria-label={t('item', { number })}>
        <header className="family-item-head">
          <span className="report-mark num" aria-hidden>
            {number}
          </span>
          {item.settled && <Chip tone="plain">{t('settled')}</Chip>}
          <span className="family-item-acts">
            <IconButton icon={ArrowUp} size="sm" label={t('up', { number })} disabled={!onUp} onPress={onUp} />
            <IconButton icon={ArrowDown} size="sm" label={t('down', { number })} disabled={!onDown} onPress={onDown} />
            <IconButton icon={Trash2} size="sm" label={t('remove', { number })} onPress={remove} />
          </span>
        </header>
        <div className="family-both">
          {field('ar')}
          {field('en')}
        </div>
        <Sources section={section} item={item} number={number} basis={basis} standard={standard} onChange={(sources) => change({ sources })} />
        {ofItem.length > 0 && (
          <ul className="family-item-faults">
            {ofItem.map((fault) => (
              <li key={fault.kind} className="field-error">
                <Icon of={CircleAlert} size="sm" />
                <span>{words(fault)}</span>
              </li>
            ))}
          </ul>
        )}
      </fieldset>
      <ConfirmDialog
        open={removing}
        onClose={() => askRemoval(false)}
        onConfirm={onRemove}
        title={t('remove_title', { number })}
        confirmLabel={t('remove_do')}
        cancelLabel={t('remove_not')}
      >
        {t('remove_detail')}
      </ConfirmDialog>
    </li>
  );
}

const focusNow = (input: HTMLInputElement | null) => input?.focus();

interface SourceChoiceProps {
  choices: readonly Choice[];
  onChoose: (code: string) => void;
  onClose: () => void;
}

/** The choice of an indicator, in place of the button that opened it, until one is chosen or the field is left. */
export function SourceChoice({ choices, onChoose, onClose }: SourceChoiceProps) {
  const t = useText(familyReportText);
  return (
    <ComboBoxField
      ref={focusNow}
      label={t('choose_first')}
      value=""
      choices={choices}
      noMatch={t('no_match')}
      onBlur={onClose}
      onChange={(code) => {
        if (code === '') return;
        onClose();
        onChoose(code);
      }}
    />
  );
}

type SourcesProps = Pick<ItemEditorProps, 'section' | 'item' | 'number' | 'basis' | 'standard'> & { onChange: (sources: readonly string[]) => void };

/** The indicators an item rests on, each with the agreed level. The last one stays until there is another. */
function Sources({ section, item: { sources }, number, basis, standard, onChange }: SourcesProps) {
  const t = useText(familyReportText);
  const titleOf = useIndicatorTitle(standard);
  const choicesOf = useSourceChoices(basis, standard);
  const [adding, add] = useState(false);
  const choices = choicesOf(section, sources);
  return (
    <div className="family-sources">
      <span className="family-rests-on">{t('sources')}</span>
      <ul aria-label={t('sources_of', { number })}>
        {sources.map((code) => (
          <li key={code}>
            <LevelCell level={basis.levels[code] ?? null} size="sm" />
            <span>
              <bdi className="num report-code">{code}</bdi> {titleOf(code)}
            </span>
            {sources.length > 1 && (
              <IconButton icon={X} size="sm" label={t('remove_source', { code, number })} onPress={() => onChange(sources.filter((one) => one !== code))} />
            )}
          </li>
        ))}
      </ul>
      {adding ? (
        <SourceChoice choices={choices} onClose={() => add(false)} onChoose={(code) => onChange([...sources, code])} />
      ) : (
        sources.length < MAX_FAMILY_SOURCES &&
        choices.length > 0 && (
          <LinkButton onPress={() => add(true)}>
            {t('add_source')} <span className="visually-hidden">{t('add_source_of', { number })}</span>
          </LinkButton>
        )
      )}
    </div>
  );
}
