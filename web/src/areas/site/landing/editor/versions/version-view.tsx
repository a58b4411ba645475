import type { Section, Version } from '@miyar/contract/site/landing';
import { useEffect, useRef } from 'react';
import { ArrowLeft, RotateCcw } from '../../../../../ui/marks/icons.ts';
import { useText } from '../../../../../lib/i18n/text.ts';
import { Button } from '../../../../../ui/actions/button.tsx';
import { When } from '../../../../../ui/marks/when.tsx';
import { Preview } from '../preview.tsx';
import { landingEditorText } from '../text.ts';
import { causeOf } from './version-cause.ts';

interface VersionViewProps {
  section: Section;
  version: Version;
  onBack: () => void;
  onRestore: () => void;
}

/** The content and picture of a section after an earlier change, to look at before restoring it. */
export function VersionView({ section, version, onBack, onRestore }: VersionViewProps) {
  const t = useText(landingEditorText);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is no longer there.
  useEffect(() => heading.current?.focus(), []);
  const { content, image, image_url } = version;
  return (
    <div className="stack">
      <div className="version-head">
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {t('version_title', { version: version.version })}
          </h3>
          <p className="small subtle">
            {causeOf(version, t)}
            {version.saved_by && <> {t('by', { name: version.saved_by.name })}</>} · <When at={version.saved_at} show="moment" />
          </p>
        </div>
        <div className="flow">
          <Button size="sm" icon={ArrowLeft} onPress={onBack} slot={null}>
            {t('versions_back')}
          </Button>
          {!version.current && (
            <Button size="sm" icon={RotateCcw} onPress={onRestore} slot={null}>
              {t('restore')}
              <span className="visually-hidden"> {t('version', { version: version.version })}</span>
            </Button>
          )}
        </div>
      </div>
      <Preview section={{ ...section, content, image, image_url } as unknown as Section} lead={t(version.current ? 'version_current' : 'version_lead')} />
    </div>
  );
}
