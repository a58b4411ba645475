import { api } from '@miyar/contract';
import { noteRefusals, test } from '../fixtures.ts';
import { callAs, NORA, PASSWORD } from '../people.ts';
/** An account of one's own, so that nobody else writes in its conversations. */
export async function newAccount(request, role, unique, language) {
    const email = `${role}@${unique}.example`;
    const name = `${role === 'school' ? 'School' : 'Sara'} ${unique}`;
    const answer = await request.post(`/api/auth/signup/${role}`, { data: { name, email, password: PASSWORD, language } });
    if (!answer.ok())
        throw new Error(`sign-up answered ${answer.status()}: ${await answer.text()}`);
    const login = await request.post('/api/auth/login', { data: { email, password: PASSWORD } });
    return { id: (await login.json()).user.id, name, email };
}
/** Writes as one to another, and gives the message. */
export const write = (request, from, to, message) => callAs(request, from, api.messaging.send, { body: { recipientId: to, message } });
/** The administrator's own number. */
export async function noraId(request) {
    const answer = await request.post('/api/auth/login', { data: { email: NORA, password: PASSWORD } });
    return (await answer.json()).user.id;
}
/** The screen of somebody else at the same time, like the test's own. */
export async function anotherScreen(browser, page, language) {
    const { baseURL, timezoneId, locale, hasTouch } = test.info().project.use;
    const context = await browser.newContext({
        baseURL: baseURL,
        viewport: page.viewportSize(),
        timezoneId: timezoneId ?? 'Asia/Riyadh',
        locale: locale ?? 'ar-SA',
        hasTouch: hasTouch ?? false,
    });
    await noteRefusals(context);
    await context.addCookies([{ name: 'language', value: language, url: baseURL }]);
    await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    return context.newPage();
}
