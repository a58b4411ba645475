import { type EditedVersion, standardVersions } from '@miyar/contract/evaluation/standard-versions';
import { type DragEvent, type KeyboardEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { CircleAlert, GripVertical, Plus } from '../../../../ui/marks/icons.ts';
import { invalidate, keyOf, queryClient, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { CriticalMark } from '../reader/critical-mark.tsx';
import { itemOf } from '../versions/fault-position.ts';
import { versionPath } from '../versions/versions-table.tsx';
import { moveBy, moveTo, type Order, orderOf, type PartKind } from './order.ts';
import type { Part } from './parts.ts';
import { editorText } from './text.ts';

/** The part that is being dragged: one a page. */
type Dragged = { kind: PartKind; id: number; code: string };

interface TreeProps {
  version: EditedVersion;
  /** The open item, as the address names it. */
  item: string | null;
}

/** Areas, standards and indicators as a tree; each line opens its form, and is moved by dragging it or by Alt and the arrow keys. */
export function Tree({ version, item }: TreeProps) {
  const t = useText(editorText);
  const hintId = useId();
  const [dragged, setDragged] = useState<Dragged>();
  const [said, setSaid] = useState('');
  const ordering = useEndpointMutation(standardVersions.order, {
    onSuccess: (saved) => {
      queryClient.setQueryData(keyOf(standardVersions.read, { params: { id: saved.id } }), saved);
      void invalidate(standardVersions.differences, standardVersions.list);
    },
    onError: ({ message }) => {
      toast.error(`${t('move_failed')}. ${message}`);
      void invalidate(standardVersions.read);
    },
  });
  const order = orderOf(version);
  const put = (next: Order, code: string) => {
    if (next === order || ordering.isPending) return;
    setSaid(t('moved', { code }));
    ordering.mutate({ params: { id: version.id }, body: { revision: version.revision, areas: next } });
  };
  const faulty = new Set(version.faults.flatMap(({ where }) => /^(?:area|standard|indicator):([\d.]*\d)/.exec(where)?.[1] ?? []));
  const line = (part: Part) => (
    <Line
      part={part}
      href={versionPath(version.version, { item: itemOf(part.kind, part.of.id) })}
      current={item === itemOf(part.kind, part.of.id)}
      faulty={faulty.has(part.of.code)}
      hintId={hintId}
      onKey={(by) => put(moveBy(order, part.kind, part.of.id, by), part.of.code)}
      onDrag={() => setDragged({ kind: part.kind, id: part.of.id, code: part.of.code })}
      onDrop={() => dragged && put(moveTo(order, dragged.kind, dragged.id, { kind: part.kind, id: part.of.id }), dragged.code)}
    />
  );
  const add = (kind: PartKind, parentId?: number) => (
    <ButtonLink
      size="sm"
      variant="ghost"
      icon={Plus}
      href={versionPath(version.version, { item: `new-${kind}${parentId === undefined ? '' : `-${parentId}`}` })}
    >
      {t(`add_${kind}`)}
    </ButtonLink>
  );
  return (
    <Card title={t('tree')} detail={<span id={hintId}>{t('tree_hint')}</span>}>
      <output className="visually-hidden">{said}</output>
      <ol className="standard-tree" aria-busy={ordering.isPending}>
        {version.areas.map((area) => (
          <li key={area.id}>
            {line({ kind: 'area', of: area })}
            <ol>
              {area.standards.map((standard) => (
                <li key={standard.id}>
                  {line({ kind: 'standard', of: standard, parentId: area.id })}
                  <ol>
                    {standard.indicators.map((indicator) => (
                      <li key={indicator.id}>{line({ kind: 'indicator', of: indicator, parentId: standard.id })}</li>
                    ))}
                    <li>{add('indicator', standard.id)}</li>
                  </ol>
                </li>
              ))}
              <li>{add('standard', area.id)}</li>
            </ol>
          </li>
        ))}
        <li>{add('area')}</li>
      </ol>
    </Card>
  );
}

interface LineProps {
  part: Part;
  href: string;
  current: boolean;
  faulty: boolean;
  hintId: string;
  onKey: (by: 1 | -1) => void;
  onDrag: () => void;
  onDrop: () => void;
}

function Line({ part: { kind, of }, href, current, faulty, hintId, onKey, onDrag, onDrop }: LineProps) {
  const t = useText(editorText);
  const { language } = useLanguage();
  const move = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onKey(event.key === 'ArrowUp' ? -1 : 1);
  };
  const allow = (event: DragEvent) => event.preventDefault();
  return (
    <Link
      className="standard-line"
      data-kind={kind}
      to={href}
      draggable
      aria-current={current ? 'true' : undefined}
      aria-describedby={hintId}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onKeyDown={move}
      onDragStart={onDrag}
      onDragOver={allow}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <Icon of={GripVertical} size="sm" />
      <span className="standard-line-code">{of.code}</span>
      <span>
        {of.title[language]} {'critical' in of && of.critical && <CriticalMark />}
        {faulty && (
          <>
            <Icon of={CircleAlert} size="sm" />
            <span className="visually-hidden">{t('has_fault')}</span>
          </>
        )}
      </span>
    </Link>
  );
}
