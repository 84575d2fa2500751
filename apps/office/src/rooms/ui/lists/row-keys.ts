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
