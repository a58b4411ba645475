import { api } from '@miyar/contract';
import { setTimeout as wait } from 'node:timers/promises';
import type { SwitchedMailServer } from '../mail-away.ts';
import { pdfFile } from '../../../server/src/testing/journeys.ts';
import { PASSWORD } from '../../tools/people.ts';
import type { Person, Setting } from './person.ts';

const LOOKS_EVERY_MS = 1000;

/**
 * An institution that signs up, waits for the mail with the link, confirms its address and applies. It waits while the mail
 * server is down; if the day ends before, it does not apply.
 */
export async function signsUpAndApplies({ day, ledger }: Setting, stranger: Person, mails: SwitchedMailServer, name: string): Promise<void> {
  const email = `${name}@newcomer.example`;
  await stranger.does(api.accounts.signUp, { params: { role: 'school' }, body: { name, email, password: PASSWORD } });
  ledger.acknowledged('accounts', email);
  const token = await mailedToken(day, mails, email);
  if (token === undefined) return;
  await stranger.does(api.recovery.confirmEmail, { body: { token } });
  const person = await stranger.signedIn(email);
  await day.think();
  const { applicationId } = await person.does(api.applications.submit, {
    body: { name: `Institute ${name}`, country: 'Kenya', accreditation_type: 'new' },
    files: { registration_doc: pdfFile(), curriculum_doc: pdfFile('curriculum.pdf', 'Curriculum') },
  });
  ledger.acknowledged('applications', applicationId, `Institute ${name}`);
}

async function mailedToken(day: Setting['day'], mails: SwitchedMailServer, email: string): Promise<string | undefined> {
  while (!day.isOver) {
    const mail = mails.arrived.find(({ recipients }) => recipients.includes(email));
    const token = /verify-email\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
    if (token !== undefined) return token;
    await wait(LOOKS_EVERY_MS);
  }
  return undefined;
}
