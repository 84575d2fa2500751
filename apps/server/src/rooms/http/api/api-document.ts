import swagger from '@fastify/swagger'
import { catalogue, models } from '@tresen/contract/catalogue'
import type { Call } from '@tresen/contract/define'
import Fastify from 'fastify'
import { routeSchema } from '../route-schema.ts'
import { withReferences } from '../schema-models.ts'

/** The OpenAPI document of all calls, made from the contract alone. */
export async function createApiDocument(): Promise<object> {
  const app = Fastify()
  for (const [name, schema] of Object.entries(models)) {
    app.addSchema({ ...(withReferences(schema, true) as object), $id: name })
  }
  await app.register(swagger, {
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) =>
        typeof $id === 'string' ? $id : `model-${index}`,
    },
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tresen',
        version: '1',
        description:
          'Alle Aufrufe von Tresen. Beträge sind Eurocent brutto, Zeitpunkte ISO 8601 in UTC. Jeder Fehler trägt `code` und `message_de`.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (reply) => JSON.stringify(reply))
  for (const call of Object.values(catalogue) as Call[]) {
    const url = call.path.replaceAll(/\{(\w+)\}/g, ':$1')
    app.route({ method: call.method, url, schema: routeSchema(call), handler: () => null })
  }
  await app.ready()
  return app.swagger()
}
