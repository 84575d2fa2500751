import type { FastifyServerOptions } from 'fastify'

const asItIs = () => () => (value: unknown) => JSON.stringify(value)

/** No route has a schema, as the binder checks input itself. Without these, Fastify would load compilers of its own. */
export const noCompilers = {
  compilersFactory: { buildValidator: () => () => () => true, buildSerializer: asItIs },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>
