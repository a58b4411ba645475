import type { personalData } from '@miyar/contract/privacy/personal-data';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { consentsOf } from '../../site/consents/reads.ts';
import { deleteOwnAccount, giveConsent, withdrawConsent } from './actions.ts';
import { deletionPreview } from './deletion-preview.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { StreamedAnswer } from '../../../platform/http/answers/file-answer.ts';
import { zipOf, type Part } from '../../../platform/storage/archive.ts';
import type { CopyEntry } from '../../../account-part.ts';
import { bothLanguages } from '../../../platform/storage/archive-texts.ts';

export const personalDataRoutes = (services: Services): Handlers<typeof personalData> => ({
  export: ({ actor }) => exportOwnData(services, actor),
  deletionPreview: ({ actor }) => deletionPreview(services, actor),
  deleteAccount: async ({ actor, body, address }) => {
    await deleteOwnAccount(services, actor, { password: body.current_password, confirmEmail: body.confirm_email, address });
    return { ok: true };
  },
  consents: ({ actor }) => consentsOf(services, actor.id),
  consent: ({ actor, body, language }) => giveConsent(services, actor, body.version, language),
  withdrawConsent: ({ actor, body, language }) => withdrawConsent(services, actor, body.purpose, language),
});

/**
 * Returns a copy of all that is stored about a person, as a ZIP. The list of entries is read first, so that a fault there is answered as one. The files, and
 * the data that can be very large, are read one after the other while they are sent, so that their size costs no memory.
 * @throws Refusal too_many_exports
 */
async function exportOwnData(services: Services, actor: Actor): Promise<StreamedAnswer> {
  await services.limits.export(actor.id);
  const now = services.clock.now();
  const parts = await ownData(services, actor);
  const entries = services.modules.accountParts.flatMap(({ copy }) => copy);
  await services.database.transaction((tx) => recordEvent(tx, { kind: 'account.exported', at: now, actorId: actor.id, userId: actor.id }));
  return { name: `my-data-${riyadhDay(now)}.zip`, mime: 'application/zip', stream: () => zipOf(services.storage, readmeText(entries, now), parts, now) };
}

/**
 * All that is stored about a person, as the modules declare it: never a secret, a password or a token, and nothing about
 * others but what the person did. Which parts there are depends on the role, and on what was done in it.
 */
async function ownData(services: Services, actor: Actor): Promise<Part[]> {
  const entries = services.modules.accountParts.flatMap(({ copy }) => copy);
  return (await Promise.all(entries.map(({ read }) => read(services, actor)))).flat();
}

/** The texts in the copy of one's data: read outside the application, so in both languages at once. */

const readme = (entries: readonly CopyEntry[]) => ({
  ar: [
    'نسخة من بياناتك في منصة معيار',
    '',
    'هذه كل البيانات التي نحتفظ بها عنك حتى لحظة إعداد النسخة: {{at}} بالتوقيت العالمي.',
    'الملفات التي تنتهي بـ ‎.json‎ نصوص منظمة تُفتح بأي محرر نصوص، والأوقات فيها بالتوقيت العالمي.',
    '',
    ...entries.map(({ path, text }) => `${path}: ${text.ar}`),
    'MISSING.txt: ملفات تعذّر العثور عليها، إن وُجدت',
    '',
    'لا يوجد في النسخة إلا ما يخص دور حسابك.',
  ],
  en: [
    'A copy of your data on the Miyar platform',
    '',
    'This is all we keep about you as of {{at}} UTC.',
    'Files ending in .json are structured text that any editor opens; times in them are UTC.',
    '',
    ...entries.map(({ path, text }) => `${path}: ${text.en}`),
    'MISSING.txt: files that could not be found, if any',
    '',
    'Only what belongs to the role of your account is in this copy.',
  ],
});

/** Returns the description of the content of the copy, Arabic first. */
const readmeText = (entries: readonly CopyEntry[], at: Date): string => bothLanguages(readme(entries), at);
