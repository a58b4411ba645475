import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ERRORS, errorText, isErrorCode } from '@miyar/contract';
import { email as Email, line, newPassword } from '@miyar/contract/fields';
import { z } from 'zod';
import './quick-start.ts';
import { Stop } from './stop.ts';
const USAGE = `Administrators, for whoever runs this installation.

  npm run admin -- create --email name@example.org --name "Full name" [--language ar|en] [--password-stdin]
  npm run admin -- reset-password --email name@example.org [--password-stdin] [--remove-second-factors]
  npm run admin -- list

Without --password-stdin a password is made up and printed once. With it the first line of the standard input is
taken, so that it stands in no history of commands.

The same environment variables as for the server say which data: DATA_DIR, DATABASE_URL.`;
const Options = z.object({
    email: Email,
    name: line(120).optional(),
    language: z.enum(['ar', 'en'], 'invalid_choice').default('ar'),
});
async function main() {
    const { positionals, values } = parsed();
    const [command, ...more] = positionals;
    if (values.help || command === undefined) {
        console.log(USAGE);
        return;
    }
    if (more.length > 0 || !Object.hasOwn(commands, command))
        throw new Stop(`There is no such command. ${USAGE}`);
    const run = commands[command];
    await run(values);
}
function parsed() {
    try {
        return parseArgs({
            allowPositionals: true,
            options: {
                email: { type: 'string' },
                name: { type: 'string' },
                language: { type: 'string' },
                'password-stdin': { type: 'boolean', default: false },
                'remove-second-factors': { type: 'boolean', default: false },
                help: { type: 'boolean', short: 'h', default: false },
            },
        });
    }
    catch (error) {
        throw new Stop(`${error.message}\n\n${USAGE}`);
    }
}
const commands = {
    async create(values) {
        const { email, name, language } = checked(Options, values);
        if (name === undefined)
            throw new Stop(`--name: ${errorText('required', 'en')}`);
        const { password, madeUp } = await passwordFor(values);
        await withServices(async (services) => {
            const { createAdministrator } = await import('./modules/users/operator.ts');
            return createAdministrator(services, { email, name, language, password });
        });
        console.log(`Administrator created: ${email}`);
        tell(madeUp, password);
    },
    async 'reset-password'(values) {
        const { email } = checked(Options, values);
        const { password, madeUp } = await passwordFor(values);
        const withoutSecondFactors = values['remove-second-factors'];
        const { role, suspended } = await withServices(async (services) => {
            const { resetPassword } = await import('./modules/users/operator.ts');
            return resetPassword(services, { email, password, withoutSecondFactors }).catch((error) => {
                throw codeOf(error) === 'not_found' ? new Stop(`There is no account with the address ${email}.`) : error;
            });
        });
        console.log(`Password changed: ${email} (${role}). Every session of the account has ended.`);
        if (withoutSecondFactors)
            console.log('Its second factors were removed.');
        if (suspended)
            console.log('The account is suspended: it cannot be signed in to until an administrator restores it.');
        tell(madeUp, password);
    },
    async list() {
        const rows = await withServices(async (services) => {
            const { administrators } = await import('./modules/users/operator.ts');
            return administrators(services);
        });
        if (rows.length === 0)
            console.log('There is no administrator.');
        for (const { id, email, name, createdAt, suspendedAt, secondFactor, lastSeenAt } of rows) {
            const notes = [
                `since ${day(createdAt)}`,
                lastSeenAt ? `last seen ${day(lastSeenAt)}` : 'never signed in',
                ...(secondFactor ? ['second factor'] : []),
                ...(suspendedAt ? [`suspended ${day(suspendedAt)}`] : []),
            ];
            console.log(`${String(id).padStart(4)}  ${email.padEnd(32)}  ${name}  (${notes.join(', ')})`);
        }
    },
};
const day = (at) => at.toISOString().slice(0, 10);
function tell(madeUp, password) {
    if (madeUp)
        console.log(`Password, shown only now: ${password}`);
}
async function passwordFor(values) {
    if (!values['password-stdin'])
        return { password: (await import('./platform/tokens.ts')).randomToken().slice(0, 16), madeUp: true };
    const [first = ''] = (await text(process.stdin)).split(/\r?\n/);
    return { password: checked(z.object({ password: newPassword }), { password: first }).password, madeUp: false };
}
function checked(schema, values) {
    const result = schema.safeParse(values);
    if (result.success)
        return result.data;
    const faults = result.error.issues.map((issue) => {
        const code = isErrorCode(issue.message) ? issue.message : 'invalid_value';
        return `--${issue.path.join('.')}: ${errorText(code, 'en', 'maximum' in issue ? { max: Number(issue.maximum) } : {})}`;
    });
    throw new Stop(faults.join('\n'));
}
/** Opens the database the server uses, for one command. */
async function withServices(work) {
    // Loaded here and not above, because `quick-start.ts` has to have run before.
    const [{ withDatabase }, { withNotifications }, { createLive }, { systemClock }, { NO_JOBS }] = await Promise.all([
        import('./operator.ts'),
        import('./modules/notifications/follow.ts'),
        import('./platform/realtime/live.ts'),
        import('./platform/clock.ts'),
        import('./platform/jobs/jobs.ts'),
    ]);
    return withDatabase((database) => work({ database: withNotifications(database, createLive()), clock: systemClock, jobs: NO_JOBS }));
}
function codeOf(error) {
    const code = error instanceof Error && error.name === 'Refusal' ? error.code : undefined;
    return code !== undefined && code in ERRORS ? code : undefined;
}
main()
    // Threads that hashed rest a while before they end; a command does not wait for them.
    .then(() => process.exit(0))
    .catch((error) => {
    const code = codeOf(error);
    console.error(code ? errorText(code, 'en') : error instanceof Error ? error.message : error);
    process.exit(1);
});
