import { CAST_PASSWORD, PEOPLE } from './people.ts';
/** Prints who can be signed in as, in a demo. */
export function printAccounts() {
    console.log(`\nDemo accounts, all with the password ${CAST_PASSWORD}`);
    for (const { role, email, name, suspended } of Object.values(PEOPLE)) {
        console.log(`  ${role.padEnd(12)} ${email.padEnd(30)} ${name}${suspended ? ' (suspended)' : ''}`);
    }
    console.log('');
}
