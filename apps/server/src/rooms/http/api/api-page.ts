import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { readApiFiles } from './api-files.ts'

/** Documents every call at /api/docs, served from here: a server of its own that is made when somebody looks. */
export function addApiPage(app: FastifyInstance) {
  let opening: Promise<FastifyInstance> | null = null
  const open = () => {
    opening ??= openApiPage()
    opening.catch(() => (opening = null))
    return opening
  }
  const show = async (request: FastifyRequest) => {
    const page = await open()
    return page.inject({ method: 'GET', url: request.url, headers: { accept: request.headers.accept } })
  }
  for (const address of ['/api/docs', '/api/docs/*']) {
    app.get(address, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await show(request)
      const { 'content-type': type, location } = headers
      if (type) reply.header('content-type', type)
      if (location) reply.header('location', location)
      return reply.status(statusCode).send(rawPayload)
    })
  }
  app.addHook('onClose', async () => (await opening?.catch(() => null))?.close())
}

async function openApiPage(): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }, document] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    readApiFiles(),
  ])
  const page = Fastify()
  await page.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  })
  await page.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', filter: true },
  })
  return page
}
