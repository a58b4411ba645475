import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type ErrorCode, ERRORS, errorText, isErrorCode, textOfError } from '@miyar/contract';
import { email as Email, line, newPassword } from '@miyar/contract/core/fields';
import { z } from 'zod';
import type { OperatorServices } from './modules/accounts/users/operator.ts';
import { withNotifications } from './modules/communication/notifications/follow.ts';
import { FOLDED } from './modules/registry.ts';
import { operate, withDatabase } from './operator.ts';
import { systemClock } from './platform/clock.ts';
import { NO_JOBS } from './platform/jobs/jobs.ts';
import { createLive } from './platform/realtime/live.ts';
import { randomToken } from './platform/tokens.ts';
import { asCalled } from './starting/as-called.ts';
import { Stop } from './stop.ts';

const USAGE = `Administrators, for whoever runs this installation.

  npm run admin -- create --email name@example.org --name "Full name" [--language ar|en] [--password-stdin]
  npm run admin -- reset-password --email name@example.org [--password-stdin] [--remove-second-factors]
  npm run admin -- list

Without --password-stdin a password is made up and printed once. With it the first line of the standard input is
used, so that it is in no shell history.

The same environment variables as for the server say which data: DATA_DIR, DATABASE_URL.`;

const Options = z.object({
  email: Email,
  name: line(120).optional(),
  language: z.enum(['ar', 'en'], 'invalid_choice').default('ar'),
});

async function main(): Promise<void> {
  const { positionals, values } = parsed();
  const [command, ...more] = positionals;
  if (values.help || command === undefined) {
    console.log(asCalled(USAGE));
    return;
  }
  if (more.length > 0 || !Object.hasOwn(commands, command)) throw new Stop(`There is no such command. ${USAGE}`);
  const run = commands[command as keyof typeof commands];
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
  } catch (error) {
    throw new Stop(`${(error as Error).message}\n\n${USAGE}`);
  }
}

type Values = ReturnType<typeof parsed>['values'];

const commands = {
  async create(values: Values) {
    const { email, name, language } = checked(Options, values);
    if (name === undefined) throw new Stop(`--name: ${errorText('required', 'en')}`);
    const { password, madeUp } = await passwordFor(values);
    await withServices(async (services) => {
      const { createAdministrator } = await import('./modules/accounts/users/operator.ts');
      return createAdministrator(services, { email, name, language, password });
    });
    console.log(`Administrator created: ${email}`);
    showPassword(madeUp, password);
  },

  async 'reset-password'(values: Values) {
    const { email } = checked(Options, values);
    const { password, madeUp } = await passwordFor(values);
    const withoutSecondFactors = values['remove-second-factors'];
    const { role, suspended } = await withServices(async (services) => {
      const { resetPassword } = await import('./modules/accounts/users/operator.ts');
      return resetPassword(services, { email, password, withoutSecondFactors }).catch((error: unknown) => {
        throw codeOf(error) === 'not_found' ? new Stop(`There is no account with the address ${email}.`) : error;
      });
    });
    console.log(`Password changed: ${email} (${role}). Every session of the account has ended.`);
    if (withoutSecondFactors) console.log('Its second factors were removed.');
    if (suspended) console.log('The account is suspended: it cannot be signed in to until an administrator restores it.');
    showPassword(madeUp, password);
  },

  async list() {
    console.log(await operate('admin list', {}));
  },
};

function showPassword(madeUp: boolean, password: string): void {
  if (madeUp) console.log(`Password, shown only now: ${password}`);
}

async function passwordFor(values: Values): Promise<{ password: string; madeUp: boolean }> {
  if (!values['password-stdin']) return { password: randomToken().slice(0, 16), madeUp: true };
  const [first = ''] = (await text(process.stdin)).split(/\r?\n/);
  return { password: checked(z.object({ password: newPassword }), { password: first }).password, madeUp: false };
}

function checked<T extends z.ZodType>(schema: T, values: object): z.output<T> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => {
    const code: ErrorCode = isErrorCode(issue.message) ? issue.message : 'invalid_value';
    return `--${issue.path.join('.')}: ${textOfError(code, 'en', 'maximum' in issue ? { max: Number(issue.maximum) } : {})}`;
  });
  throw new Stop(faults.join('\n'));
}

/** Opens the database the server uses, for one command. */
async function withServices<T>(work: (services: OperatorServices) => Promise<T>): Promise<T> {
  return withDatabase((database) =>
    work({ database: withNotifications(database, createLive(), FOLDED.notices), clock: systemClock, jobs: NO_JOBS, modules: FOLDED }),
  );
}

function codeOf(error: unknown): ErrorCode | undefined {
  const code = error instanceof Error && error.name === 'Refusal' ? (error as Error & { code: string }).code : undefined;
  return code !== undefined && code in ERRORS ? (code as ErrorCode) : undefined;
}

main()
  // Hashing threads stay alive for a while; a command does not wait for them.
  .then(() => process.exit(0))
  .catch(async (error: unknown) => {
    const code = codeOf(error);
    (await import('./starting/end-with-fault.ts')).endWithFault(code ? new Stop(textOfError(code, 'en')) : error);
  });
