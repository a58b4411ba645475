import type { Handlers } from '../../../platform/http/routes.ts';
import type { OwnDeclaration, declarations } from '@miyar/contract/evaluation/declarations';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { ownDeclarations } from './reads.ts';
import { saveDeclarations } from './save.ts';

export function declarationRoutes(services: Services): Handlers<typeof declarations> {
  const own = ({ actor }: { actor: Actor }) => ownDeclarations(services.database.db, actor.id);
  const save = async ({ actor, body }: { actor: Actor; body: { declarations: OwnDeclaration[] } }) => {
    await saveDeclarations(services, actor, body.declarations);
    return own({ actor });
  };
  return { listOwn: own, saveOwn: save, listOfAdmin: own, saveOfAdmin: save };
}
