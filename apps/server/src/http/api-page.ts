import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { addModels } from './schema-models.ts'

/** Documents every call at /api/docs, served from here. */
export async function addApiPage(app: FastifyInstance) {
  addModels(app)
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
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', filter: true },
  })
}
