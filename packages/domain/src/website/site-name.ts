import { subdomainOf } from '../restaurants/subdomain.ts'

const SHORTEST = 3
const LONGEST = 40

/** Names that mean something of the installation's own, or that guests would take for it. */
const reserved = new Set(
  (
    'www web api app apps admin administrator office login konto account auth id sso mail email smtp imap pop mx ns ns1 ns2 ' +
    'dns ftp cdn static assets files media img status support hilfe help docs blog shop order orders bestellen site sites ' +
    'website preview test demo dev staging localhost tresen impressum datenschutz imprint privacy zahlung payment pay'
  ).split(' '),
)

/** A name below our domain as it is written, from what somebody typed; whether it can be one, `isSiteName` says. */
export function siteNameOf(typed: string): string {
  return subdomainOf(typed.trim().slice(0, 100)).slice(0, LONGEST).replace(/-+$/, '')
}

/** Whether a website may have this name: a label of DNS, of a length that people remember, and not one of ours. */
export function isSiteName(name: string): boolean {
  const isLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(name) && !/^..--/.test(name)
  return isLabel && name.length >= SHORTEST && name.length <= LONGEST && !reserved.has(name)
}

/** Other names for the same restaurant, the best first. */
export function otherSiteNames(name: string, city: string): string[] {
  const place = siteNameOf(city)
  const whole = (one: string) => one.slice(0, LONGEST).replace(/-+$/, '')
  const numbered = [2, 3, 4, 5, 6].map((number) => whole(`${name.slice(0, LONGEST - 2)}-${number}`))
  return [whole(`${name}-${place}`), whole(`restaurant-${name}`), ...numbered].filter(
    (one) => one !== name && isSiteName(one),
  )
}
