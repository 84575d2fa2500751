import { defineArea } from '../../area.ts'
import { followDomains, lookAtDomain } from './domains/custom-domains.ts'
import { createSiteHosts } from './domains/site-hosts.ts'
import { forgetAssets, siteFileRoutes } from './files/website-assets.ts'
import { websiteRoutes } from './website.routes.ts'

export const website = defineArea({
  routes: [websiteRoutes, siteFileRoutes],
  jobs: [lookAtDomain],
  upkeep: [forgetAssets, followDomains],
  sites: createSiteHosts,
})
