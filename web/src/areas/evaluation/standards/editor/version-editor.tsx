import './version-editor.css';
import { type EditedVersion, standardVersions } from '@miyar/contract/evaluation/standard-versions';
import { Link } from 'react-router';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { HashLine, Proof } from '../../../../shared/proof/proof.tsx';
import { countOf } from '../versions/changes-summary.tsx';
import { FaultList } from '../versions/fault-list.tsx';
import { versionPath } from '../versions/versions-table.tsx';
import { DifferencesView } from './differences-view.tsx';
import { HeadEditor } from './head-editor.tsx';
import { NewPart, PartEditor } from './part-editor.tsx';
import { openedIn } from './parts.ts';
import { RulesEditor } from './rules-editor.tsx';
import { editorText } from './text.ts';
import { Tree } from './tree.tsx';
import { WeightsCard } from './weights-card.tsx';

export const VERSION_PARTS = ['text', 'differences', 'rules'] as const;
export type VersionPart = (typeof VERSION_PARTS)[number];

interface VersionEditorProps {
  version: EditedVersion;
  part: VersionPart;
  /** The open item of the tree, as the address names it. */
  item: string | null;
}

/** A draft of the standard: its text as a tree beside a form in both languages, its changes, and its rules. */
export function VersionEditor({ version, part, item }: VersionEditorProps) {
  const t = useText(editorText);
  const { data: differences } = useEndpoint(standardVersions.differences, { params: { id: version.id } });
  const counts = { text: 0, rules: 0, differences: differences ? countOf(differences) : 0 };
  if (version.state !== 'draft') return <Published version={version} />;
  return (
    <>
      <nav className="standard-parts" aria-label={t('parts')}>
        {VERSION_PARTS.map((one) => (
          <Link key={one} to={versionPath(version.version, { part: one === 'text' ? undefined : one })} aria-current={one === part ? 'page' : undefined}>
            {t(`part_${one}`, { count: counts[one] })}
          </Link>
        ))}
      </nav>
      <div className="standard-editor">
        <div className="stack">
          {part === 'differences' && <DifferencesView id={version.id} />}
          {part === 'rules' && <RulesEditor key={version.id} version={version} />}
          {part === 'text' && (
            <div className="standard-text-editor" data-open={item !== null || undefined}>
              <Tree version={version} item={item} />
              <div className="stack">
                {item !== null && (
                  <p className="standard-tree-back">
                    <Link to={versionPath(version.version)}>{t('tree')}</Link>
                  </p>
                )}
                <Open version={version} item={item} />
              </div>
            </div>
          )}
        </div>
        <aside className="stack">
          <Card title={t('before')}>
            <FaultList of={version} />
            <p className="small muted">{t('before_detail')}</p>
          </Card>
          <WeightsCard version={version} />
        </aside>
      </div>
    </>
  );
}

/** The form of the open thing: a part, a new one, or the version itself. */
function Open({ version, item }: { version: EditedVersion; item: string | null }) {
  const opened = openedIn(version, item);
  if (opened.what === 'part') return <PartEditor key={item} version={version} part={opened.part} />;
  if (opened.what === 'new') return <NewPart key={item} version={version} kind={opened.kind} parentId={opened.parentId} />;
  return <HeadEditor key={version.id} version={version} />;
}

/** The hash of a version that never changes. */
function Published({ version }: { version: EditedVersion }) {
  const t = useText(editorText);
  return (
    <Proof>
      <HashLine label={t('hash')} of={version.sha256!} />
    </Proof>
  );
}
