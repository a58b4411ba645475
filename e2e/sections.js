/**
 * The sections of a dashboard that has many of them: its rail, or on phones the drawer, which is opened. The page under the
 * drawer can have links of the same names, and they are inert: what is pressed is looked for in here.
 */
export async function openSections(page, say, isPhone) {
    const name = say('الأقسام', 'Sections');
    if (!isPhone)
        return page.getByRole('navigation', { name });
    const menu = say('القائمة', 'Menu');
    await page.getByRole('button', { name: menu, exact: true }).click();
    return page.getByRole('dialog', { name: menu, exact: true }).getByRole('navigation', { name });
}
