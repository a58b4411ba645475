import type { ParityFault } from '@miyar/contract/evaluation/decision/parity';
import { REASONS_LENGTH } from '@miyar/contract/evaluation/decision/preparations';
import { Circle, CircleAlert, CircleCheck, Link2, Plus, Trash2, Unlink } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { Draft, Gate } from './draft.ts';
import { Step } from './step.tsx';
import { decisionText } from './text.ts';
import { useAdded } from './use-added.ts';

interface Props {
  draft: Draft;
  gate: Gate;
  conditional: boolean;
  onChange: (changes: Partial<Draft>) => void;
  disabled: boolean;
}

/** The reasons, each paragraph in Arabic beside the English one, and the gate that compares them. */
export function ReasonsStep({ draft: { paragraphs }, gate, conditional, onChange, disabled }: Props) {
  const t = useText(decisionText);
  const { list, added } = useAdded();
  const open = gate.faults.length > 0 || !gate.long;
  const write = (at: number, language: 'ar' | 'en') => (value: string) =>
    onChange({ paragraphs: paragraphs.map((one, index) => (index === at ? { ...one, [language]: value.replace(/\n[ \t]*\n/g, '\n') } : one)) });
  return (
    <Step name="reasons" number={3} state={!open ? 'done' : gate.conditions ? 'current' : 'next'} title={t('reasons')} hint={t('reasons_hint')}>
      <ol className="decision-parity" ref={list}>
        {paragraphs.map(({ ar, en }, index) => {
          const number = index + 1;
          const fault = gate.faults.some(({ paragraph }) => paragraph === number);
          const written = isWritten({ ar, en });
          const matched = ar.trim() !== '' && en.trim() !== '' && !fault;
          return (
            // A paragraph is identified by its index: its translation has the same index.
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <li key={index} data-matched={written ? matched : undefined}>
              <TextArea label={t('paragraph_ar', { number })} rows={4} value={ar} onChange={write(index, 'ar')} disabled={disabled} />
              <div className="decision-link">
                <Icon of={written && !matched ? Unlink : Link2} />
                {written && <span className="visually-hidden">{t(matched ? 'matched' : 'unmatched')}</span>}
                {paragraphs.length > 1 && (
                  <IconButton
                    icon={Trash2}
                    label={t('remove_paragraph', { number })}
                    onPress={() => onChange({ paragraphs: paragraphs.filter((_, at) => at !== index) })}
                    disabled={disabled}
                  />
                )}
              </div>
              <TextArea label={t('paragraph_en', { number })} rows={4} value={en} onChange={write(index, 'en')} disabled={disabled} />
            </li>
          );
        })}
      </ol>
      <div>
        <Button
          size="sm"
          icon={Plus}
          disabled={disabled}
          onPress={() => {
            onChange({ paragraphs: [...paragraphs, { ar: '', en: '' }] });
            added();
          }}
        >
          {t('add_paragraph')}
        </Button>
      </div>
      <GateList gate={gate} conditional={conditional} written={paragraphs.some(isWritten)} />
    </Step>
  );
}

const isWritten = ({ ar, en }: Draft['paragraphs'][number]): boolean => ar.trim() !== '' || en.trim() !== '';

const KINDS = ['paragraph', 'figure', 'code', 'date'] as const;

interface GateListProps {
  gate: Gate;
  conditional: boolean;
  /** Whether there is anything to compare; until then what will be is only named. */
  written: boolean;
}

/** The comparison of both languages: the parts that agree, and each thing that one of them lacks. */
function GateList({ gate: { faults, long, conditions }, conditional, written }: GateListProps) {
  const t = useText(decisionText);
  const met = (is: boolean) => (written ? is : undefined);
  return (
    <ul className="decision-gate" aria-label={t('gate')}>
      {KINDS.map((kind) => {
        const found = faults.filter((fault) => fault.kind === kind);
        return found.length === 0 ? (
          <Line key={kind} met={met(true)} words={t(`gate_${kind}`)} />
        ) : (
          found.map((fault) => <FaultLine key={`${fault.paragraph} ${fault.missing} ${fault.value}`} fault={fault} />)
        );
      })}
      <Line met={met(long)} words={t('gate_length', { min: REASONS_LENGTH.min })} />
      {conditional && <Line met={met(conditions)} words={t('gate_conditions')} />}
    </ul>
  );
}

function FaultLine({ fault: { kind, missing, paragraph, value } }: { fault: ParityFault }) {
  const t = useText(decisionText);
  return <Line met={false} words={kind === 'paragraph' ? t(`gap_paragraph_${missing}`, { paragraph }) : t(`gap_${missing}`, { value, paragraph })} />;
}

const Line = ({ met, words }: { met: boolean | undefined; words: string }) => (
  <li data-met={met}>
    <Icon of={met === undefined ? Circle : met ? CircleCheck : CircleAlert} size="sm" />
    <span>{words}</span>
  </li>
);
