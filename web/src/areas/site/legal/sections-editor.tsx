import { Fragment, useRef, useState } from 'react';
import { Plus, Undo2 } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { problemWords } from '../landing/editor/problems.ts';
import { type DraftSection, emptySection } from './draft.ts';
import { SECTIONS } from './problems.ts';
import { SectionFields } from './section-fields.tsx';
import { legalEditorText } from './text.ts';
import type { LegalEditor } from './use-legal-editor.ts';

/** The parts of a text: added, removed and taken back, and put in another order by buttons. */
export function SectionsEditor({ editor }: { editor: LegalEditor }) {
  const t = useText(legalEditorText);
  const { language } = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  /** Numbers given out, so that one taken back stays alone with its own. */
  const last = useRef(0);
  const [removed, setRemoved] = useState<{ section: DraftSection; place: number }>();
  const [said, setSaid] = useState('');
  const { sections } = editor.draft;
  const problem = problemWords(editor.problems[SECTIONS], language);

  const move = (from: number, to: number) => {
    const moving = sections[from];
    if (!moving) return;
    const rest = sections.filter((section) => section !== moving);
    editor.setSections([...rest.slice(0, to), moving, ...rest.slice(to)]);
    setSaid(t('moved', { place: to + 1, of: sections.length }));
    const way = to < from ? 'up' : 'down';
    focusSoon(list.current, `[data-part="${moving.id}"] [data-move="${way}"] .button:not([disabled])`, `[data-part="${moving.id}"] .button:not([disabled])`);
  };
  const remove = (place: number) => {
    const section = sections[place];
    if (!section) return;
    setRemoved({ section, place });
    editor.setSections(sections.filter((one) => one !== section));
    focusSoon(list.current, '[data-undo] .button');
  };
  const undo = () => {
    if (!removed) return;
    const { section, place } = removed;
    editor.setSections([...sections.slice(0, place), section, ...sections.slice(place)]);
    setRemoved(undefined);
    focusSoon(list.current, `[data-part="${section.id}"] .input`);
  };
  const add = () => {
    last.current = Math.max(last.current, removed?.section.id ?? 0, ...sections.map(({ id }) => id)) + 1;
    editor.setSections([...sections, emptySection(last.current)]);
    focusSoon(list.current, `[data-part="${last.current}"] .input`);
  };
  const undoing = removed && (
    <li data-undo>
      <Banner
        tone="info"
        action={
          <Button size="sm" icon={Undo2} onPress={undo} slot={null}>
            {t('undo')}
          </Button>
        }
      >
        {t('removed', { part: removed.section.heading[language] || t('part', { place: removed.place + 1 }) })}
      </Banner>
    </li>
  );
  return (
    <div className="legal-parts">
      {problem && <Banner tone="no">{problem}</Banner>}
      <ol className="entries" ref={list}>
        {sections.map((section, index) => (
          <Fragment key={section.id}>
            {removed?.place === index && undoing}
            <SectionFields
              editor={editor}
              section={section}
              place={index}
              last={index === sections.length - 1}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(index)}
            />
          </Fragment>
        ))}
        {removed && removed.place >= sections.length && undoing}
      </ol>
      <output className="visually-hidden">{said}</output>
      <Button size="sm" icon={Plus} onPress={add} disabled={editor.publishing} slot={null}>
        {t('add')}
      </Button>
    </div>
  );
}

/** Focuses the first that is there once it has been drawn; the first selector is preferred. */
function focusSoon(within: Element | null, ...selectors: string[]): void {
  requestAnimationFrame(() => {
    for (const selector of selectors) {
      const found = within?.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  });
}
