/** A value that is made when it is first asked for: a table that only some need costs a start nothing. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
