/** `npx drizzle-kit generate` in this folder writes the next migration from the schema. */
export default {
    dialect: 'postgresql',
    schema: './src/db/schema/index.ts',
    out: './src/db/migrations',
};
