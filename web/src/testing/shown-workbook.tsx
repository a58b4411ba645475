import { FIRST_HASH, entryHash } from '@miyar/contract/evaluation/workbook/hash';
import type { StoredEntry } from '@miyar/contract/evaluation/workbook/shapes';
import { workbook } from '@miyar/contract/evaluation/workbook/workbooks';
import { vi } from 'vitest';
import { WorkbookView } from '../areas/evaluation/workbook/view/workbook-view.tsx';
import type { Language } from '../lib/i18n/current-language.ts';
import { fakeServer } from './fake-server.ts';
import { openedNotebook } from './opened-notebook.ts';
import { render } from './render.tsx';
import { signedIn } from './signed-in.ts';
import { MemoryServer } from './workbook-server.ts';

/** Texts that people wrote in these workbooks, in either language. */
export const WORKBOOK_NAMES = /Huda Ali|Every learner knows it|A drill twice a year|Plan|One exit is locked|.?R-2027-7|main|[0-9a-f]{4}/;

/** Thrown by a server that cannot be reached. */
export const lost = (): never => {
  throw MemoryServer.lost();
};

/** An entry of another device, as the server has it. */
export async function fromElsewhere(value: StoredEntry['value']): Promise<StoredEntry> {
  const entry = {
    v: 1 as const,
    device: 'otherDeviceOtherDevice',
    seq: 1,
    prev: FIRST_HASH,
    kind: 'finding',
    indicator: '1.1.2',
    field: 'main',
    value,
    base: null,
    at: '2027-01-10T08:00:00.000Z',
  };
  return { ...entry, id: 1, hash: await entryHash(entry), offset: null, received_at: entry.at, aside: null, code: null, source: null };
}

interface Shown {
  /** The page that is open; home unless it is given. */
  code?: string;
  server?: MemoryServer;
  isTaken?: boolean;
  isSignedOut?: boolean;
}

/** A workbook on a device of its own, of an evaluator who is signed in; `render` shows it. */
export async function shownWorkbook(language: Language, { code, server, isTaken, isSignedOut = false }: Shown = {}) {
  const opened = await openedNotebook({ ...(server && { server }), ...(isTaken !== undefined && { isTaken }) });
  signedIn({ id: opened.userId, role: 'evaluator' });
  const network = await fakeServer();
  await network.answers(workbook.aside, []);
  const signIn = vi.fn();
  const view = <WorkbookView notebook={opened.notebook} code={code} name="Huda Ali" isSignedOut={isSignedOut} onSignIn={signIn} />;
  return { ...opened, network, signIn, render: () => render(view, { language, isPage: true }) };
}
