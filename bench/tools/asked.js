import { ADMIN, bearer } from './seed.ts';
/** What a server answers somebody, by default the administrator. */
export async function asked(child, path, token = ADMIN.token) {
    const answer = await fetch(child.url + path, { headers: bearer(token) });
    if (!answer.ok)
        throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json());
}
