import { siteCalls } from '@tresen/contract/website/site-calls'
import { websiteCalls } from '@tresen/contract/website/website-calls'
import { websiteFileCalls } from '@tresen/contract/website/website-file-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import * as domains from './domains/custom-domains.ts'
import { isSiteDomain } from './domains/site-hosts.ts'
import * as assets from './files/website-assets.ts'
import * as files from './files/website-files.ts'
import { contactRestaurant } from './site/contact-restaurant.ts'
import { getSite } from './site/get-site.ts'
import { checkWebsiteName, createWebsite, getWebsite } from './work/create-website.ts'
import * as publishing from './work/publish-website.ts'

export function websiteRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, websiteCalls, {
    ...{ getWebsite, checkWebsiteName, createWebsite },
    getDeploymentState: publishing.getDeploymentState,
    setWebsiteImprint: publishing.setWebsiteImprint,
    uploadFavicon: assets.uploadFavicon,
    deleteFavicon: assets.deleteAsset('favicon'),
    getFaviconUrl: assets.getFaviconUrl,
    uploadHeadingFont: assets.uploadFont('headingFont'),
    deleteHeadingFont: assets.deleteAsset('headingFont'),
    uploadTextFont: assets.uploadFont('textFont'),
    deleteTextFont: assets.deleteAsset('textFont'),
    uploadButtonFont: assets.uploadFont('buttonFont'),
    deleteButtonFont: assets.deleteAsset('buttonFont'),
    saveWebsiteComponents: publishing.saveWebsiteComponents,
    publishWebsite: publishing.publishWebsite,
    listWebsiteVersions: publishing.listWebsiteVersions,
    restoreWebsiteVersion: publishing.restoreWebsiteVersion,
    takeBackRestore: publishing.takeBackRestore,
    deleteWebsite: publishing.deleteWebsite,
  })
  bindCalls(app, deps, websiteFileCalls, {
    listWebsiteFiles: files.listWebsiteFiles,
    uploadWebsiteFiles: files.uploadWebsiteFiles,
    describeWebsiteFile: files.describeWebsiteFile,
    deleteWebsiteFile: files.deleteWebsiteFile,
  })
  bindCalls(app, deps, siteCalls, {
    addCustomDomain: domains.addCustomDomain,
    listCustomDomains: domains.listCustomDomains,
    getProvisioningState: domains.getProvisioningState,
    deleteCustomDomain: domains.deleteCustomDomain,
    contactRestaurant,
    getSite,
    isSiteDomain,
  })
}
