import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { loginSessions, users } from '../../db/schema/accounts.ts';
import { events } from '../../db/schema/events.ts';
import { rateLimits } from '../../db/schema/rate-limits.ts';
import { compiled } from '../../platform/database/compiled.ts';
import { refuseField } from '../../platform/refusal.ts';
import { holdProved, isStillProved } from './account-changes.ts';
import { passwordFits } from './password.ts';
import { asUser } from './reads.ts';
import { hasPasskey, hasTotp, lacksSecondFactor } from './second-factor-state.ts';
import { newSession } from './sessions.ts';
import { countFailure } from './sign-in-failures.ts';
/**
 * Makes the sign-in: a read, the hash, and a write, of one statement each, so that hashing is what it costs.
 * It opens a session for the right password, or begins the second factor where the account has one. A wrong password and an
 * unknown account answer alike, and take as long; so does one that was changed while it was looked at. It rejects with Refusal invalid_credentials, account_suspended (only to
 * who knows the password), too_many_sign_ins.
 */
export function createSignIn(services, beginSecondFactor) {
    const { database, limits, clock } = services;
    const find = prepareFind(database);
    const open = prepareOpen(database, limits);
    return async ({ email, password, remember, address, userAgent }) => {
        const began = clock.now().getTime();
        const keys = limits.signIn.keys(email, address);
        const [found] = await find.execute({ email, ...keys, now: began });
        const { id, passwordHash } = found ?? {};
        limits.signIn.judge(found && standing(found, began), 'before');
        const fits = await passwordFits(passwordHash ?? undefined, password);
        if (!fits || !found || !isRow(found)) {
            await countFailure(services, { email, address, userId: id ?? null });
            throw refuseField('email', 'invalid_credentials');
        }
        if (found.suspendedAt)
            throw refuseField('email', 'account_suspended');
        if (found.totp || found.passkey) {
            // Somebody who knows the password must not clear the failures of guessing the second factor: that does it once right.
            await limits.signIn.refuse(email, address);
            return database.transaction(async (tx) => {
                if (!(await holdProved(tx, found)))
                    throw refuseField('email', 'invalid_credentials');
                return beginSecondFactor(tx, found.id, { totp: found.totp, passkey: found.passkey }, remember);
            });
        }
        const now = clock.now();
        const { token, row } = newSession(remember, userAgent, now);
        const [opened] = await open.execute({
            ...keys,
            now: now.getTime(),
            ...row,
            at: row.createdAt.toISOString(),
            expiresAt: row.expiresAt.toISOString(),
            userId: found.id,
            passwordHash: found.passwordHash,
        });
        if (opened?.endedAt !== null) {
            await limits.signIn.refuse(email, address);
            throw refuseField('email', 'invalid_credentials');
        }
        return { user: asUser(found, found.lacking), token };
    };
}
const place = sql.placeholder;
const comma = sql `, `;
/** The account of an e-mail address, if there is one, and where the two counters stand. */
function prepareFind({ db }) {
    const account = alias(rateLimits, 'account');
    const address = alias(rateLimits, 'address');
    const open = (counter, key) => and(eq(counter.key, place(key)), gt(counter.expire, place('now')));
    const select = db
        .select({
        ...getTableColumns(users),
        totp: hasTotp.as('totp'),
        passkey: hasPasskey.as('passkey'),
        lacking: lacksSecondFactor.as('lacking'),
        accountPoints: account.points,
        accountEnd: account.expire,
        addressPoints: address.points,
        addressEnd: address.expire,
    })
        .from(sql `(select 1) as one`)
        .leftJoin(users, and(eq(users.email, place('email')), isNull(users.deletedAt)))
        .leftJoin(account, open(account, 'account'))
        .leftJoin(address, open(address, 'address'))
        .prepare('account_to_sign_in');
    return compiled(select);
}
const isRow = (found) => found.id !== null;
function standing({ accountPoints, accountEnd, addressPoints, addressEnd }, now) {
    const state = (points, end) => (points === null ? undefined : { points, wait: (end ?? now) - now });
    return { account: state(accountPoints, accountEnd), address: state(addressPoints, addressEnd) };
}
/**
 * The session, the event and the end of earlier failures, in one statement. It holds the account as its password was
 * proved: a change of the password, which ends the sessions, comes after this and ends this one too, or came before, and
 * then there is no session. Where the account or the address was closed
 * while the password was hashed, the session is written as ended and the event says failed: a right password found by the
 * eleventh guess is as good as a wrong one, and takes as long.
 */
function prepareOpen({ db }, { signIn }) {
    const at = sql `${place('at')}::timestamptz`;
    const full = (key, points) => sql `(${rateLimits.key} = ${place(key)} and ${rateLimits.points} >= ${points})`;
    const closed = db.$with('closed').as(db
        .select({ at: sql `${at}`.as('at') })
        .from(rateLimits)
        .where(sql `${rateLimits.expire} > ${place('now')} and (${full('account', signIn.account.points)} or ${full('address', signIn.address.points)})`)
        .limit(1));
    const proved = db.$with('proved').as(db
        .select({ id: users.id })
        .from(users)
        .where(isStillProved(sql `${place('userId')}::int`, sql `${place('passwordHash')}::text`))
        .for('share'));
    const cleared = db.$with('cleared').as(db
        .delete(rateLimits)
        .where(sql `${rateLimits.key} = ${place('account')} and exists (select from proved) and not exists (select from closed)`)
        .returning({ key: rateLimits.key }));
    const event = db.$with('event').as(db
        .insert(events)
        .values({
        kind: sql `case when exists (select from proved) and not exists (select from closed) then 'account.signed_in' else 'account.sign_in_failed' end`,
        actorId: sql `${place('userId')}::int`,
        userId: sql `${place('userId')}::int`,
        at,
    })
        .returning({ id: events.id }));
    const values = {
        userId: sql `id`,
        tokenHash: sql `${place('tokenHash')}::text`,
        remember: sql `${place('remember')}::boolean`,
        userAgent: sql `${place('userAgent')}::text`,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: sql `${place('expiresAt')}::timestamptz`,
        endedAt: sql `(select at from closed)`,
        endedReason: sql `(select 'too many sign-ins' from closed)`,
    };
    const columns = getTableColumns(loginSessions);
    const names = Object.keys(values).map((column) => sql.identifier(columns[column].name));
    // By hand: the query builder would name the id, too, which the database gives.
    const session = db
        .$with('session', { endedAt: sql `ended_at`.as('ended_at') })
        .as(sql `insert into ${loginSessions} (${sql.join(names, comma)}) select ${sql.join(Object.values(values), comma)} from proved returning ended_at`);
    return db.with(closed, proved, cleared, event, session).select({ endedAt: session.endedAt }).from(session).prepare('open_session');
}
