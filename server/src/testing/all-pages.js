/** All rows of a list, page by page as its links lead; each page that says a total must say the same. */
export async function allPages(caller, list, query) {
    const rows = [];
    let total = null;
    for (let next = `${list.path}?${query}`; next !== undefined;) {
        const answer = await caller.fetch('GET', next);
        if (!answer.ok)
            throw new Error(`${next} answered ${answer.status}: ${await answer.text()}`);
        const said = answer.headers.get('x-total-count');
        if (total !== null && said !== null && said !== total)
            throw new Error(`${next} counts ${said}, the page before ${total}`);
        total ??= said;
        rows.push(...(await answer.json()));
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    return { rows: rows, total };
}
