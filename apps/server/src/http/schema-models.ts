import { models } from '@tresen/contract/catalogue'
import type { FastifyInstance } from 'fastify'

const names = new Map<unknown, string>(Object.entries(models).map(([name, schema]) => [schema, name]))

/** Tells the API page the named schemas, so that each is described once. */
export function addModels(app: FastifyInstance) {
  for (const [name, schema] of Object.entries(models)) {
    app.addSchema({ ...(withReferences(schema, true) as object), $id: name })
  }
}

/** The schema with each named schema in it replaced by a reference to its name. */
export function withReferences(schema: unknown, isNamed = false): unknown {
  const name = names.get(schema)
  if (name && !isNamed) return { $ref: `${name}#` }
  if (Array.isArray(schema)) return schema.map((one) => withReferences(one))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withReferences(value)]))
}
