import { consentsOf } from '../consents/reads.ts';
import { deleteOwnAccount, giveConsent, withdrawConsent } from './actions.ts';
import { exportOwnData } from './export.ts';
import { deletionOutlook } from './outlook.ts';
export const personalDataRoutes = (services) => ({
    export: ({ actor }) => exportOwnData(services, actor),
    deletionOutlook: ({ actor }) => deletionOutlook(services, actor),
    deleteAccount: async ({ actor, body, address }) => {
        await deleteOwnAccount(services, actor, { password: body.current_password, confirmEmail: body.confirm_email, address });
        return { ok: true };
    },
    consents: ({ actor }) => consentsOf(services, actor.id),
    consent: ({ actor, body, language }) => giveConsent(services, actor, body.version, language),
    withdrawConsent: ({ actor, body, language }) => withdrawConsent(services, actor, body.purpose, language),
});
