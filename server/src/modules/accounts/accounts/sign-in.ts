import type { SecondFactorNeeded, User } from '@miyar/contract/accounts/accounts';
import { and, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { loginSessions, users } from '../../../db/schema/accounts/accounts.ts';
import { events } from '../../../db/schema/core/events.ts';
import { rateLimits } from '../../../db/schema/core/rate-limits.ts';
import type { Database, Db } from '../../../platform/database/connect.ts';
import type { Own, RateLimits } from '../../../platform/http/limits/rate-limits.ts';
import { refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { holdProved, isStillProved } from './account-changes.ts';
import { counterOn, countersOf, type Guarded, readDevice, sealDevice } from './known-devices.ts';
import { passwordFits } from './password/password.ts';
import { asUser } from './reads.ts';
import { hasPasskey, hasTotp, lacksSecondFactor } from './second-factor-state.ts';
import { newSession } from './sessions.ts';
import { countFailure } from './sign-in-failures.ts';

export interface SignIn {
  email: string;
  password: string;
  remember: boolean;
  /** The device's sealed record of earlier sign-ins. */
  device?: string | undefined;
  address: string;
  userAgent: string | undefined;
}

/** A session that was opened, and what the device saves of it. */
export interface Opened {
  user: User;
  token: string;
  device: string;
}

/** Begins what completes a sign-in whose password was right. Given by `app.ts`: the second factors know accounts, not the other way. */
export type BeginSecondFactor = (
  db: Pick<Db, 'insert'>,
  userId: number,
  has: { totp: boolean; passkey: boolean },
  remember: boolean,
) => Promise<z.output<typeof SecondFactorNeeded>>;

/**
 * Makes the sign-in: a read, the hash, and a write, of one statement each, so that hashing is what it costs.
 * It opens a session for the right password, or begins the second factor where the account has one. A wrong password and an
 * unknown account answer alike, and take as long; so does one that was changed while it was looked at. It rejects with Refusal invalid_credentials, account_suspended (only to
 * who knows the password), too_many_sign_ins.
 */
export function createSignIn(services: Services, beginSecondFactor: BeginSecondFactor) {
  const { database, limits, clock } = services;
  const find = prepareFind(database);
  const open = prepareOpen(database, limits);

  return async ({ email, password, remember, device: sealed, address, userAgent }: SignIn): Promise<Opened | z.output<typeof SecondFactorNeeded>> => {
    const began = clock.now().getTime();
    const device = await readDevice(services, sealed);
    const counters = countersOf(device, (id) => limits.signIn.keys(email, address, { device: id }).account);
    const [found] = await find.execute({ email, ...limits.signIn.keys(email, address), devices: JSON.stringify(counters), now: began });
    const { id, passwordHash } = found ?? {};
    const known = found && isRow(found) ? counterOn(device, guarded(found)) : undefined;
    const own = known === undefined ? undefined : { device: known };
    limits.signIn.judge(found && counterStates(found, began, own), 'before');

    const fits = await passwordFits(passwordHash ?? undefined, password);
    if (!fits || !found || !isRow(found)) {
      await countFailure(services, { email, address, userId: id ?? null, device: known });
      throw refuseField('email', 'invalid_credentials');
    }
    if (found.suspendedAt) throw refuseField('email', 'account_suspended');
    if (found.totp || found.passkey) {
      // Somebody who knows the password must not clear the failures of guessing the second factor: that does it once right.
      await limits.signIn.refuse(email, address, own);
      return database.transaction(async (tx) => {
        if (!(await holdProved(tx, found))) throw refuseField('email', 'invalid_credentials');
        return beginSecondFactor(tx, found.id, { totp: found.totp, passkey: found.passkey }, remember);
      });
    }
    const now = clock.now();
    const { token, row } = newSession(remember, userAgent, now);
    const keys = limits.signIn.keys(email, address, own);
    const [opened] = await open.execute({
      account: keys.account,
      // No counter has that key: a device that is known is closed by its own alone.
      address: own ? '' : keys.address,
      now: now.getTime(),
      ...row,
      at: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      userId: found.id,
      passwordHash: found.passwordHash,
    });
    if (opened?.endedAt !== null) {
      await limits.signIn.refuse(email, address, own);
      throw refuseField('email', 'invalid_credentials');
    }
    return { user: asUser(found, found.lacking), token, device: await sealDevice(services, device, guarded(found)) };
  };
}

const placeholder = sql.placeholder;
const comma = sql`, `;

/** The account of an e-mail address, if there is one, and the values of its counter, of the device's for it, and of the address's. */
function prepareFind({ db }: Database) {
  const account = alias(rateLimits, 'account');
  const device = alias(rateLimits, 'device');
  const address = alias(rateLimits, 'address');
  const open = (counter: typeof account, key: string) => and(eq(counter.key, placeholder(key)), gt(counter.expire, placeholder('now')));
  return db
    .select({
      ...getTableColumns(users),
      totp: hasTotp.as('totp'),
      passkey: hasPasskey.as('passkey'),
      lacking: lacksSecondFactor.as('lacking'),
      accountPoints: account.points,
      accountEnd: account.expire,
      devicePoints: device.points,
      deviceEnd: device.expire,
      addressPoints: address.points,
      addressEnd: address.expire,
    })
    .from(sql`(select 1) as one`)
    .leftJoin(users, and(eq(users.email, placeholder('email')), isNull(users.deletedAt)))
    .leftJoin(account, open(account, 'account'))
    .leftJoin(
      device,
      and(sql`${device.key} = ${placeholder('devices')}::jsonb ->> ${users.id}::text`, gt((device as unknown as typeof account).expire, placeholder('now'))),
    )
    .leftJoin(address, open(address as unknown as typeof account, 'address'))
    .prepare('account_to_sign_in');
}

type Found = Awaited<ReturnType<ReturnType<typeof prepareFind>['execute']>>[number];
type KnownAccount = { [K in keyof Found]: K extends keyof typeof users.$inferSelect ? (typeof users.$inferSelect)[K] : Found[K] };

const isRow = (found: Found): found is Found & KnownAccount => found.id !== null;

const guarded = ({ id, passwordHash, totp, passkey }: Found & KnownAccount): Guarded => ({ id, passwordHash, secondFactor: totp || passkey });

function counterStates({ accountPoints, accountEnd, devicePoints, deviceEnd, addressPoints, addressEnd }: Found, now: number, own: Own) {
  const state = (points: number | null, end: number | null) => (points === null ? undefined : { points, wait: (end ?? now) - now });
  if (own) return { account: state(devicePoints, deviceEnd), address: undefined };
  return { account: state(accountPoints, accountEnd), address: state(addressPoints, addressEnd) };
}

/**
 * The session, the event and the end of earlier failures, in one statement. It holds the account as its password was
 * proved: a change of the password, which ends the sessions, comes after this and ends this one too, or came before, and
 * then there is no session. Where the account or the address was closed
 * while the password was hashed, the session is written as ended and the event says failed: a right password found by the
 * eleventh guess is as good as a wrong one, and takes as long.
 */
function prepareOpen({ db }: Database, { signIn }: RateLimits) {
  const at = sql`${placeholder('at')}::timestamptz`;
  const full = (key: string, points: number) => sql`(${rateLimits.key} = ${placeholder(key)} and ${rateLimits.points} >= ${points})`;
  const closed = db.$with('closed').as(
    db
      .select({ at: sql`${at}`.as('at') })
      .from(rateLimits)
      .where(sql`${rateLimits.expire} > ${placeholder('now')} and (${full('account', signIn.account.points)} or ${full('address', signIn.address.points)})`)
      .limit(1),
  );
  const proved = db.$with('proved').as(
    db
      .select({ id: users.id })
      .from(users)
      .where(isStillProved(sql`${placeholder('userId')}::int`, sql`${placeholder('passwordHash')}::text`))
      .for('share'),
  );
  const cleared = db.$with('cleared').as(
    db
      .delete(rateLimits)
      .where(sql`${rateLimits.key} = ${placeholder('account')} and exists (select from proved) and not exists (select from closed)`)
      .returning({ key: rateLimits.key }),
  );
  const event = db.$with('event').as(
    db
      .insert(events)
      .values({
        kind: sql`case when exists (select from proved) and not exists (select from closed) then 'account.signed_in' else 'account.sign_in_failed' end`,
        actorId: sql`${placeholder('userId')}::int`,
        userId: sql`${placeholder('userId')}::int`,
        at,
      })
      .returning({ id: events.id }),
  );
  const values: Record<Exclude<keyof typeof loginSessions.$inferSelect, 'id'>, SQL> = {
    userId: sql`id`,
    tokenHash: sql`${placeholder('tokenHash')}::text`,
    remember: sql`${placeholder('remember')}::boolean`,
    userAgent: sql`${placeholder('userAgent')}::text`,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: sql`${placeholder('expiresAt')}::timestamptz`,
    endedAt: sql`(select at from closed)`,
    endedReason: sql`(select 'too many sign-ins' from closed)`,
  };
  const columns = getTableColumns(loginSessions);
  const names = Object.keys(values).map((column) => sql.identifier(columns[column as keyof typeof values].name));
  // Written by hand: the query builder would insert the id, which the database generates.
  const session = db
    .$with('session', { endedAt: sql<string | null>`ended_at`.as('ended_at') })
    .as(sql`insert into ${loginSessions} (${sql.join(names, comma)}) select ${sql.join(Object.values(values), comma)} from proved returning ended_at`);
  return db.with(closed, proved, cleared, event, session).select({ endedAt: session.endedAt }).from(session).prepare('open_session');
}
