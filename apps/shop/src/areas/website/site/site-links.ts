import type { Site } from '@tresen/contract/website/website'

export type SitePage = 'home' | 'impressum' | 'datenschutz' | 'danke'

/** Where the pages of a website are: below its own address, and of a draft below its preview. */
export type SiteLinks = {
  home: string
  imprint: string
  privacy: string
  contact: string
}

export function siteLinks(site: Pick<Site, 'isPreview'>, here: string): SiteLinks {
  if (!site.isPreview)
    return { home: '/', imprint: '/impressum', privacy: '/datenschutz', contact: '/kontakt' }
  const page = (name: string) => `${here}&page=${name}`
  return { home: here, imprint: page('impressum'), privacy: page('datenschutz'), contact: '' }
}

/** The way to a place, planned by somebody who knows the streets. */
export function routePath({ latitude, longitude }: Site['restaurant']['location']): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}
