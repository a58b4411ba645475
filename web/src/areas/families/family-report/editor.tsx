import {
  FAMILY_FIGURES,
  familyFaults,
  type FamilyFigure,
  type FamilyItem,
  type FamilyText,
  itemLimits,
  MAX_FAMILY_ITEMS,
} from '@miyar/contract/evaluation/report/family-text';
import type { FamilyReport } from '@miyar/contract/families/family-report';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { SaveState } from '../../../shared/saved-answers/answer-writer.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { CircleAlert, Cloud, CloudCheck, CloudOff, CloudUpload, Plus, TriangleAlert } from '../../../ui/marks/icons.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { idOfSection, numbersOf, StateCard, useFaultWords, useSectionName } from './faults.tsx';
import { ItemEditor, SourceChoice, useSourceChoices } from './item-editor.tsx';
import { familyReportText } from './text.ts';
import { newId, useFamilyText } from './use-family-text.ts';

type Basis = NonNullable<FamilyReport['basis']>;

interface EditorProps {
  caseId: number;
  userId: number;
  report: FamilyReport;
  basis: Basis;
  standard: PublicStandard | undefined;
  /** The remarks of the institution. */
  remarks: ReactNode;
}

/** The text for families as its author writes it: saved by itself, its faults beside each item while it is typed. */
export function FamilyEditor({ caseId, userId, report, basis, standard, remarks }: EditorProps) {
  const t = useText(familyReportText);
  const nameOf = useSectionName(standard);
  const { text = report.content, state, other, writer } = useFamilyText({ userId, caseId }, report);
  const faults = useMemo(() => familyFaults(text, basis), [text, basis]);
  const numbers = numbersOf(text);
  const [added, setAdded] = useState<number>();
  const changeItems = (section: string, items: readonly FamilyItem[]) =>
    writer.type({ sections: text.sections.map((one) => (one.section === section ? { section, items } : one)) });
  return (
    <div className="family-room">
      <div className="family-state-card">
        <SaveLine state={state} isFresh={report.version <= 1} onRetry={other ? undefined : () => void writer.sendNow()} />
        <StateCard caseId={caseId} report={report} text={text} faults={faults} />
        {remarks}
      </div>
      <div className="stack">
        {other && (
          <Banner
            tone="wait"
            action={
              <div className="flow">
                <Button size="sm" onPress={() => void writer.takeOther()}>
                  {t('two_take_theirs')}
                </Button>
                <Button size="sm" onPress={() => void writer.takeTyped()}>
                  {t('two_keep_mine')}
                </Button>
              </div>
            }
          >
            <b>{t('two')}.</b> {t('two_detail')}
          </Banner>
        )}
        {text.sections.map(({ section, items }) => (
          <SectionEditor
            key={section}
            section={section}
            items={items}
            text={text}
            faults={faults.filter((fault) => fault.section === section)}
            numbers={numbers}
            basis={basis}
            standard={standard}
            name={nameOf(section)}
            added={added}
            onAdd={(item) => {
              setAdded(item.id);
              changeItems(section, [...items, item]);
            }}
            onChange={(next) => changeItems(section, next)}
          />
        ))}
        <FiguresEditor chosen={text.figures} basis={basis} onChange={(figures) => writer.type({ figures })} />
      </div>
    </div>
  );
}

interface SectionProps {
  section: string;
  items: readonly FamilyItem[];
  text: FamilyText;
  faults: ReturnType<typeof familyFaults>;
  numbers: ReadonlyMap<number, number>;
  basis: Basis;
  standard: PublicStandard | undefined;
  name: string;
  /** The item that was added last. */
  added: number | undefined;
  onAdd: (item: FamilyItem) => void;
  onChange: (items: readonly FamilyItem[]) => void;
}

function SectionEditor({ section, items, text, faults, numbers, basis, standard, name, added, onAdd, onChange }: SectionProps) {
  const t = useText(familyReportText);
  const words = useFaultWords();
  const hint = section.startsWith('area:') ? 'section_area' : (`section_${section}` as 'section_about');
  const { least, most } = itemLimits(section, basis);
  const isOut = section.startsWith('area:') && least === 0;
  const moved = (from: number, to: number) => items.map((item, index) => (index === from ? items[to]! : index === to ? items[from]! : item));
  return (
    <section className="card family-section" id={idOfSection(section)} aria-labelledby={`${idOfSection(section)}-title`}>
      <header className="card-head">
        <div>
          <h3 className="card-title" id={`${idOfSection(section)}-title`}>
            {name}
          </h3>
          <p className="card-detail">{t(isOut ? 'none_applies' : hint)}</p>
        </div>
      </header>
      {faults
        .filter((fault) => fault.item === null)
        .map((fault) => (
          <p key={fault.kind} className="family-section-fault field-error">
            <Icon of={CircleAlert} size="sm" />
            <span>{words(fault)}</span>
          </p>
        ))}
      <ol className="family-items">
        {items.map((item, index) => (
          <ItemEditor
            key={item.id}
            section={section}
            item={item}
            number={numbers.get(item.id)!}
            faults={faults.filter((fault) => fault.item === item.id)}
            basis={basis}
            standard={standard}
            focused={item.id === added}
            change={(change) => onChange(items.map((one) => (one === item ? { ...one, ...change, settled: false } : one)))}
            onUp={index > 0 ? () => onChange(moved(index, index - 1)) : undefined}
            onDown={index < items.length - 1 ? () => onChange(moved(index, index + 1)) : undefined}
            onRemove={() => onChange(items.filter((one) => one !== item))}
          />
        ))}
      </ol>
      {items.length < Math.min(most, MAX_FAMILY_ITEMS) && !isOut && (
        <AddItem
          section={section}
          name={name}
          basis={basis}
          standard={standard}
          onAdd={(source) => onAdd({ id: newId(text), ar: '', en: '', sources: [source], settled: false })}
        />
      )}
    </section>
  );
}

type AddItemProps = Pick<SectionProps, 'section' | 'name' | 'basis' | 'standard'> & { onAdd: (source: string) => void };

/** An item begins with the indicator it rests on. */
function AddItem({ section, name, basis, standard, onAdd }: AddItemProps) {
  const t = useText(familyReportText);
  const [choosing, choose] = useState(false);
  const choices = useSourceChoices(basis, standard)(section, []);
  return (
    <div className="family-add">
      {choosing ? (
        <SourceChoice choices={choices} onClose={() => choose(false)} onChoose={onAdd} />
      ) : (
        <LinkButton icon={Plus} onPress={() => choose(true)}>
          {t('add_item')} <span className="visually-hidden">{t('add_item_to', { section: name })}</span>
        </LinkButton>
      )}
    </div>
  );
}

interface FiguresProps {
  chosen: readonly FamilyFigure[];
  basis: Basis;
  onChange: (figures: readonly FamilyFigure[]) => void;
}

function FiguresEditor({ chosen, basis, onChange }: FiguresProps) {
  const t = useText(familyReportText);
  const shown = FAMILY_FIGURES.filter((figure) => basis.results.includes(figure) || chosen.includes(figure));
  return (
    <section className="card family-section" id={idOfSection('figures')} aria-labelledby="family-figures-title">
      <header className="card-head">
        <div>
          <h3 className="card-title" id="family-figures-title">
            {t('figures')}
          </h3>
          <p className="card-detail">{t('section_figures')}</p>
        </div>
      </header>
      <div className="family-add">
        {shown.length === 0 && <p className="muted">{t('figure_none')}</p>}
        {shown.map((figure) => (
          <Checkbox
            key={figure}
            value={chosen.includes(figure)}
            error={basis.results.includes(figure) ? undefined : t('figure_none')}
            onChange={(on) => onChange(on ? [...chosen, figure] : chosen.filter((one) => one !== figure))}
          >
            {t(`figure_${figure}`)}
          </Checkbox>
        ))}
      </div>
    </section>
  );
}

const ICONS = {
  unwritten: Cloud,
  saved: CloudCheck,
  saving: CloudUpload,
  local: CloudOff,
  held: CloudOff,
  unstored: TriangleAlert,
  refused: TriangleAlert,
} as const;

/** The state of the text. The line is there before the first character, so that nothing moves when it is saved. */
function SaveLine({ state, isFresh, onRetry }: { state: SaveState; isFresh: boolean; onRetry: (() => void) | undefined }) {
  const t = useText(familyReportText);
  const is = state.is === 'saved' && isFresh ? 'unwritten' : state.is;
  return (
    <div className="family-save" data-state={is}>
      <Icon of={ICONS[is]} size="sm" />
      <output>{state.is === 'refused' ? t('refused', { reason: state.message }) : t(is as Exclude<typeof is, 'refused'>)}</output>
      {onRetry && is !== 'unwritten' && is !== 'saved' && is !== 'saving' && <LinkButton onPress={onRetry}>{t('retry')}</LinkButton>}
    </div>
  );
}
