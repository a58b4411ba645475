import type { AppealGround } from '@miyar/contract/evaluation/decision/appeals';
import { decideAppeal } from '../../modules/evaluation/appeals/decide.ts';
import { openAppeal } from '../../modules/evaluation/appeals/open.ts';
import { choosePanel } from '../../modules/evaluation/appeals/panel.ts';
import { makeStatement } from '../../modules/evaluation/appeals/state.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../services.ts';
import type { CastName } from '../people.ts';
import { actorOf, on, pdf } from '../steps.ts';

/** An appeal with its file: where it was heard, the panel with the chair first, their statements, and the decision, which stays. */
export interface CastAppeal {
  readonly on: string;
  readonly grounds: readonly AppealGround[];
  readonly text: string;
  readonly file: { readonly name: string; readonly title: string; readonly line: string };
  readonly heard?: {
    readonly on: string;
    readonly panel: readonly CastName[];
    readonly statements: readonly { readonly on: string; readonly by: CastName; readonly text: string }[];
    readonly upheld: { readonly on: string; readonly reasons: { readonly ar: string; readonly en: string } };
  };
}

/** The steps of an appeal, as far as it went. */
export async function hearAppeal(
  services: Services,
  id: number,
  { on: day, grounds, text, file, heard }: CastAppeal,
  { applicant, alternative }: { applicant: Actor; alternative: string },
): Promise<void> {
  const added = await pdf(services, file.name, file.title, [alternative, file.line]);
  await openAppeal(on(services, day), applicant, id, { grounds, text, files: [added] });
  if (!heard) return;
  const panel = await Promise.all(heard.panel.map(async (person) => actorOf(services, person)));
  const members = panel.map((person, index) => ({ user_id: person.id, role: index === 0 ? ('chair' as const) : ('member' as const) }));
  await choosePanel(on(services, heard.on), await actorOf(services, 'nora'), id, members);
  for (const said of heard.statements) await makeStatement(on(services, said.on), await actorOf(services, said.by), id, said.text);
  await decideAppeal(on(services, heard.upheld.on), panel[0]!, id, { outcome: 'upheld', reasons: heard.upheld.reasons });
}
