import './reference.css';
import scalar from 'virtual:scalar';
import { addressOf } from './addresses.ts';
import { callWith, sessionToken } from './call.ts';
import { type Configuration, referenceOf } from './configuration.ts';
import { repairAll } from './repair.ts';
import type { Theme } from './theme.ts';

/** The library's script puts this there. */
declare const Scalar: { createApiReference(selector: string, configuration: Configuration): unknown };

/** Draws the reference into its page, from the document that programs read, too. */
export async function showReference(theme: Theme): Promise<void> {
  const language = document.documentElement.lang === 'en' ? 'en' : 'ar';
  const answer = await fetch('/api/openapi.json');
  if (!answer.ok) throw new Error(`the document of the API was answered by ${answer.status}`);
  const configuration = referenceOf((await answer.json()) as object, language, callWith(language, offerSession()));
  leadToCall();
  addEventListener('hashchange', leadToCall);
  await import(/* @vite-ignore */ scalar);
  Scalar.createApiReference('#reference', { ...configuration, forceDarkModeState: theme });
  repairAll(language);
}

/** `#accounts.signIn`, as the document and other texts name a call, leads to it. */
function leadToCall(): void {
  const address = addressOf(location.hash);
  if (address !== undefined) location.replace(address);
}

/** The frame offers the session of this browser where there is one; nothing is sent with it until that is chosen. */
function offerSession(): () => boolean {
  const choice = document.querySelector<HTMLInputElement>('#as-session');
  if (!choice || sessionToken() === null) return () => false;
  choice.closest('label')!.hidden = false;
  return () => choice.checked;
}
