import { models } from '@tresen/contract/catalogue'

const names = new Map<unknown, string>(Object.entries(models).map(([name, schema]) => [schema, name]))

/** The name under which a schema stands in the document. */
export function nameOf(schema: unknown): string | undefined {
  return names.get(schema)
}

/** The schema with each named schema in it replaced by a reference to its name. */
export function withReferences(schema: unknown, isNamed = false): unknown {
  const name = names.get(schema)
  if (name && !isNamed) return { $ref: `${name}#` }
  if (Array.isArray(schema)) return schema.map((one) => withReferences(one))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withReferences(value)]))
}
