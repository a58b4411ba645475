import { api } from '@miyar/contract';
import { sha256 } from './traffic.ts';
const PAGE = 500;
/**
 * What was lost or doubled, in words; nothing where all is well. Everything acknowledged is there once, for everybody and byte
 * for byte. What was not acknowledged may be there or not, but not twice.
 */
export async function lostOrDoubled(happened, { admin, school }) {
    const kept = await allMessages(school.caller, happened.conversationId);
    return [...messageFaults(happened, kept), ...(await inboxFaults(happened, kept)), ...(await reportFaults(happened, admin.caller))];
}
async function allMessages(caller, id) {
    const read = (before) => caller.does(api.messaging.read, { params: { id }, query: { limit: PAGE, ...(before !== undefined && { before }) } });
    let page = await read();
    const all = [...page];
    while (page.length === PAGE) {
        page = await read(all[0].id);
        all.unshift(...page);
    }
    return all;
}
function messageFaults({ messages }, kept) {
    const texts = kept.map(({ message }) => message);
    const lost = messages.filter((message) => !texts.includes(message));
    const twice = texts.length - new Set(texts).size;
    return [...(lost.length > 0 ? [`acknowledged messages are not there: ${lost.join(', ')}`] : []), ...(twice > 0 ? [`${twice} messages are there twice`] : [])];
}
async function inboxFaults({ inboxes }, kept) {
    await Promise.all(inboxes.map((inbox) => inbox.settled()));
    return inboxes.flatMap(({ held, doubled }, n) => {
        const missing = kept.filter(({ id }) => !held.has(id)).map(({ message }) => message);
        return [
            ...(missing.length > 0 ? [`device ${n + 1} lacks ${missing.join(', ')}`] : []),
            ...(doubled > 0 ? [`device ${n + 1} was told of ${doubled} messages twice`] : []),
        ];
    });
}
async function reportFaults({ reports }, admin) {
    const faults = [];
    const listed = [];
    for (let path = `/api/admin/reports?limit=${PAGE}`; path !== undefined;) {
        const response = await admin.fetch('GET', path);
        listed.push(...(await response.json()));
        path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
    }
    const names = new Set(listed.map(({ file_name: name }) => name));
    if (names.size !== listed.length)
        faults.push(`${listed.length - names.size} reports are there twice`);
    for (const [id, hash] of reports) {
        if (!listed.some((report) => report.id === id))
            faults.push(`report ${id} is not listed`);
        const bytes = await (await admin.fetch('GET', `/api/admin/reports/${id}/download`)).bytes();
        if (sha256(bytes) !== hash)
            faults.push(`report ${id} is not what was sent`);
    }
    return faults;
}
