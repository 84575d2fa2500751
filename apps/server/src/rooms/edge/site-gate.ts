import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Whose website stands at an address; `stamp` is another one whenever what was published is. */
export type SiteAt = { restaurantId: string; stamp: string }

export type FindSite = (host: string) => Promise<SiteAt | null>
export type ServeSite = (request: FastifyRequest, reply: FastifyReply, site: SiteAt) => Promise<unknown>

/** Files that lie beside the pages of websites as beside all others. */
const files = /^\/(?:files|site-files|shop-assets)\/[\w./-]+$/

/**
 * At the address of a website there is that website and nothing else of the house: no office, no calls, no cookies.
 * Returns how to say who draws websites; until then there are none.
 */
export function addSiteGate(http: FastifyInstance, findSite: FindSite): (serve: ServeSite) => void {
  let serveSite: ServeSite | null = null
  http.addHook('onRequest', async (request, reply) => {
    if (!serveSite) return
    // What is asked inside the process is asked of the house itself.
    const site = await findSite(request.host)
    if (!site || (files.test(request.url) && request.method === 'GET')) return
    await serveSite(request, reply, site)
    return reply
  })
  return (serve) => void (serveSite = serve)
}
