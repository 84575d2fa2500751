/** Rows are typed where they are read, in `*.sql.ts`; the schema itself stands in `migrations/`. */
// oxlint-disable-next-line typescript/no-explicit-any -- statements are raw SQL and name their row types
export type Schema = any
