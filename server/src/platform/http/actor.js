/** Whether a call is open to an actor. */
export const isAllowed = (access, actor) => access === 'public' || (actor !== null && (access === 'signed-in' || access.includes(actor.role)));
/** The token of an `Authorization: Bearer …` header; tokens are taken from nowhere else (security a 6). */
export function bearerToken(authorization) {
    const match = authorization && /^Bearer ([\w-]{20,100})$/i.exec(authorization);
    return match ? match[1] : undefined;
}
