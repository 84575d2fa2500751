import { sql, type RawBuilder } from 'kysely'

/**
 * Condition: each of the words that were typed stands somewhere in a text, in any order and whatever its case. Nothing
 * typed: everything fits.
 */
export function hasWords(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const words = typed.split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql`true`
  const found = words.map((word) => sql`position(lower(${word}) in searched.text) > 0`)
  return sql`(select ${sql.join(found, sql` and `)} from (select lower(${text}) as text) searched)`
}
