import { openDashboard, PASSWORD } from '../people.ts';
/** Registers somebody nobody else uses, so that what a test changes is seen by it alone. */
export async function register(page, role, unique, language) {
    const account = { email: `${role}@${unique}.example`, name: `${role} ${unique}` };
    const answer = await page.request.post(`/api/auth/signup/${role}`, { data: { ...account, password: PASSWORD, language } });
    if (!answer.ok())
        throw new Error(`sign-up answered ${answer.status()}: ${await answer.text()}`);
    return account;
}
/** The same, signed in and in the settings. */
export async function openSettings(page, role, unique, language) {
    const account = await register(page, role, unique, language);
    await openDashboard(page, account.email, `/dashboard/${role}?view=settings`);
    return account;
}
/** Signs in by a call, as from another device. */
export async function elsewhere(page, email, password = PASSWORD) {
    const answer = await page.request.post('/api/auth/login', { data: { email, password } });
    const body = (await answer.json());
    return { status: answer.status(), token: body.token ?? '', user: body.user ?? {} };
}
