import { defineArea } from '../../area.ts'
import { createSiteHosts } from './domains/site-hosts.ts'
import { siteFileRoutes } from './files/website-assets.ts'
import { websiteRoutes } from './website.routes.ts'

export const website = defineArea({
  routes: [websiteRoutes, siteFileRoutes],
  sites: createSiteHosts,
})
