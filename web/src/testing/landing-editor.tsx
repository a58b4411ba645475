import { landing, type Section, type SectionName } from '@miyar/contract/site/landing';
import { library } from '@miyar/contract/site/library';
import { beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { EditorDialog } from '../areas/site/landing/editor/editor-dialog.tsx';
import { fieldText } from '../areas/site/landing/editor/fields/field-text.ts';
import { landingEditorText } from '../areas/site/landing/editor/text.ts';
import type { Language } from '../lib/i18n/current-language.ts';
import { textIn } from '../lib/i18n/text.ts';
import { commonText } from '../shared/common-text.ts';
import { expectDialog } from './dialogs.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { render } from './render.tsx';
import { landingSection, landingSections } from './samples/landing.ts';
import { asPattern } from './shown.ts';
import { signedIn } from './signed-in.ts';

/** A picture of a section, as the server describes it. */
export const sectionImage = { id: 'p1', placeholder: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', width: 640, height: 480 };

/** Names in Latin letters that are no English left in an Arabic screen. */
export const LATIN_NAMES = /X|YouTube|LinkedIn|Instagram|Vimeo|IQS|number|label/;

const onClose = vi.fn<() => void>();

/** The parts that tests of the editor of a section share. */
export function landingEditorIn(language: Language) {
  // Not at the head of this module, which is loaded once for all files of a page.
  beforeEach(() => onClose.mockClear());
  const t = textIn(landingEditorText, language);
  const name = textIn(fieldText, language);
  const common = textIn(commonText, language);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  return {
    t,
    name,
    common,
    button,
    save: button(common('save')),
    dialog: page.getByRole('dialog'),
    text: (label: string, side: 'ar' | 'en') => page.getByRole('textbox', { name: asPattern(`${label} (${name(side)})`) }).first(),
    view: (of: 'edit' | 'preview' | 'versions' | 'newest') => page.getByRole('radio', { name: t(`view_${of}`), exact: true }),
    /** The number of times it asked to be closed. */
    closed: () => onClose.mock.calls.length,
    async show(section: SectionName, changes: Partial<Section> = {}): Promise<FakeServer> {
      const server = await fakeServer();
      signedIn();
      const opened = landingSection(section, changes);
      await server.answers(
        landing.list,
        landingSections().map((record) => (record.section === section ? opened : record)),
      );
      await server.answersPage(library.list, []);
      await render(<EditorDialog section={opened} onClose={onClose} />, { language });
      await expectDialog(name(section));
      return server;
    },
    sent: async (server: FakeServer) =>
      (await server.received(landing.update)).at(-1)?.body as { content: Record<'ar' | 'en', Record<string, unknown>>; updated_at: string },
  };
}
