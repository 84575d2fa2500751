import type { DeploymentState, Website, WebsiteVersion } from '@tresen/contract/website/website'
import { deploymentStateOf, publishProblems } from '@tresen/domain/website/publishing'
import type { Deps } from '../../context.ts'
import type { VersionRow, WebsiteRow } from './website.sql.ts'

type Place = Pick<Deps, 'siteDomain' | 'publicUrl'>

/** Where a website is: at its own domain, else below ours. */
export function siteAddress(
  { publicUrl, siteDomain }: Place,
  { subdomain, domain }: Pick<WebsiteRow, 'subdomain' | 'domain'>,
): string {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${domain ?? `${subdomain}.${siteDomain}`}${port && `:${port}`}`
}

export function viewDeployment(place: Place, row: WebsiteRow): DeploymentState {
  return {
    state: deploymentStateOf(row.draft, row.published),
    address: siteAddress(place, row),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishedBy: row.publishedBy,
    publishedNumber: row.publishedNumber,
    problems: publishProblems(row.draft),
  }
}

export function viewWebsite(place: Place, row: WebsiteRow): Website {
  return {
    id: row.id,
    restaurantId: row.restaurantId,
    subDomain: row.subdomain,
    version: row.version,
    draft: row.draft,
    published: row.published,
    deployment: viewDeployment(place, row),
    previewKey: row.previewKey,
    domainEnd: `.${place.siteDomain}`,
  }
}

export function viewVersion({ number, contents, publishedAt, publishedBy }: VersionRow): WebsiteVersion {
  return {
    ...{ number, publishedAt: publishedAt.toISOString(), publishedBy },
    title: contents.title,
    componentCount: contents.components.length,
  }
}
