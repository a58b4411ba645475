import { Fragment, useRef, useState } from 'react';
import { Plus, Undo2 } from '../../../../../ui/marks/icons.ts';
import { useText } from '../../../../../lib/i18n/text.ts';
import { Banner } from '../../../../../ui/overlays/banner.tsx';
import { Button } from '../../../../../ui/actions/button.tsx';
import { useLanguage } from '../../../../../lib/i18n/language.tsx';
import { contentOf, type Entry, freshId, SIDES, toDraft } from '../draft.ts';
import { fieldText } from './field-text.ts';
import type { ListPart } from './form-plan.ts';
import { FormPart } from './form-part.tsx';
import { ListEntry } from './list-entry.tsx';
import { LIST, problemWords } from '../problems.ts';
import { landingEditorText } from '../text.ts';
import type { Editor } from '../use-editor.ts';

/** The entries of a list: added, removed and taken back, and put in another order by buttons. */
export function ListEditor({ part, editor }: { part: ListPart; editor: Editor }) {
  const t = useText(landingEditorText);
  const name = useText(fieldText);
  const { language } = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const [removed, setRemoved] = useState<{ entry: Entry; place: number }>();
  const [said, setSaid] = useState('');
  const { entries } = editor.draft;
  const called = (place: number) => t('entry', { name: name(part.entry), place: place + 1 });

  const move = (from: number, to: number) => {
    const moving = entries[from];
    if (!moving) return;
    const rest = entries.filter((entry) => entry !== moving);
    editor.setEntries([...rest.slice(0, to), moving, ...rest.slice(to)]);
    setSaid(t('moved', { place: to + 1, of: entries.length }));
    const way = to < from ? 'up' : 'down';
    focusSoon(
      list.current,
      `[data-entry="${moving.id}"] [data-move="${way}"] .button:not([disabled]), [data-entry="${moving.id}"] [data-move] .button:not([disabled])`,
    );
  };
  const remove = (place: number) => {
    const entry = entries[place];
    if (!entry) return;
    setRemoved({ entry, place });
    editor.setEntries(entries.filter((one) => one !== entry));
    focusSoon(list.current, '[data-undo] .button');
  };
  const undo = () => {
    if (!removed) return;
    const { entry, place } = removed;
    editor.setEntries([...entries.slice(0, place), entry, ...entries.slice(place)]);
    setRemoved(undefined);
    focusSoon(list.current, `[data-entry="${entry.id}"] .input`);
  };
  const add = () => {
    const id = freshId(entries, removed ? [removed.entry] : [], toDraft(editor.section, contentOf(editor.base)).entries);
    editor.setEntries([...entries, { id, texts: Object.fromEntries(part.fields.flatMap((field) => SIDES.map((side) => [`${side}.${field.name}`, '']))) }]);
    focusSoon(list.current, `[data-entry="${id}"] .input`);
  };
  // Where the entry was, so that nothing jumps.
  const undoing = removed && (
    <li data-undo>
      <Banner
        tone="info"
        action={
          <Button size="sm" icon={Undo2} onPress={undo} disabled={editor.saving || entries.length >= part.max} slot={null}>
            {t('undo')}
          </Button>
        }
      >
        {t('removed', { entry: removed.entry.texts[`${language}.${part.fields[0]?.name}`] || called(removed.place) })}
      </Banner>
    </li>
  );
  const problem = problemWords(editor.problems[LIST], language);
  return (
    <FormPart heading={name(part.heading)}>
      {problem && <Banner tone="no">{problem}</Banner>}
      {entries.length === 0 && !removed && <p className="muted">{t('empty_list')}</p>}
      <ol className="entries" ref={list}>
        {entries.map((entry, index) => (
          <Fragment key={entry.id}>
            {removed?.place === index && undoing}
            <ListEntry
              part={part}
              editor={editor}
              entry={entry}
              called={called(index)}
              first={index === 0}
              last={index === entries.length - 1}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(index)}
            />
          </Fragment>
        ))}
        {removed && removed.place >= entries.length && undoing}
      </ol>
      <output className="visually-hidden">{said}</output>
      <div className="flow">
        <Button size="sm" icon={Plus} onPress={add} disabled={editor.saving || entries.length >= part.max} slot={null}>
          {t('add')}
          <span className="visually-hidden"> {name(part.entry)}</span>
        </Button>
        {entries.length >= part.max && <span className="small subtle">{t('full_list', { max: part.max })}</span>}
      </div>
    </FormPart>
  );
}

/** Focuses the first thing that matches once it has been drawn; the first selector is preferred. */
function focusSoon(within: Element | null | undefined, selectors: string): void {
  requestAnimationFrame(() => {
    for (const selector of selectors.split(', ')) {
      const found = within?.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  });
}
