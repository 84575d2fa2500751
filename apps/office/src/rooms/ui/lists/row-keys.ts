import { newId } from '@tresen/session/new-id'

const keys = new WeakMap<object, string>()

/** The key of a row that has no id of its own: the same as long as it is the same row, wherever it stands. */
export function rowKey(row: object): string {
  const known = keys.get(row)
  if (known) return known
  const key = newId()
  keys.set(row, key)
  return key
}

/** `next` in the place of `row`: what stands in its fields stays with it. */
export function inPlaceOf<Row extends object>(row: object, next: Row): Row {
  keys.set(next, rowKey(row))
  return next
}

/** Rows of texts as they are kept, without what stands around them; each is still the row that it was. */
export function trimmedRows<Row extends Record<string, string>>(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const texts = Object.entries(row).map(([name, text]) => [name, text.trim()])
    return inPlaceOf(row, Object.fromEntries(texts) as Row)
  })
}
