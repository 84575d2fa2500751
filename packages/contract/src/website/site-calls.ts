import Type from 'typebox'
import { Id, Name, Nothing, Text } from '../common.ts'
import { anyone, defineCalls, inRestaurant } from '../define.ts'
import { maintainers } from '../roles.ts'
import { CustomDomain, mostCustomDomains, Site } from './website.ts'

const base = '/api/restaurants/{restaurantId}/website'
const one = `${base}/websitesettings/{websiteSettingsId}` as const
const editors = inRestaurant(...maintainers)
const DomainName = Name(253)

/** The domains of a website, and what its visitors get. */
export const siteCalls = defineCalls('website', {
  addCustomDomain: {
    method: 'POST',
    path: `${one}/customdomains`,
    access: editors,
    summary: 'Eine eigene Domain eintragen; die Antwort sagt, was bei ihrem Anbieter einzutragen ist',
    query: Type.Object({ customDomain: DomainName }),
    reply: CustomDomain,
    refusals: {
      DomainUnusable: {
        status: 422,
        message_de: 'Das ist keine Domain. Bitte schreiben Sie sie so: www.meine-pizzeria.de',
      },
      TooManyDomains: {
        status: 422,
        message_de: `Mehr als ${mostCustomDomains} eigene Domains sind nicht möglich.`,
      },
    },
  },
  listCustomDomains: {
    method: 'GET',
    path: `${one}/customdomains`,
    access: editors,
    summary: 'Eigene Domains und wie weit sie sind',
    reply: Type.Array(CustomDomain),
  },
  getProvisioningState: {
    method: 'GET',
    path: `${one}/customdomains/{customDomainId}/provisioningstate`,
    access: editors,
    summary: 'Im DNS nachsehen, wie weit eine eigene Domain ist',
    reply: CustomDomain,
  },
  deleteCustomDomain: {
    method: 'DELETE',
    path: `${one}/customdomains/{customDomainId}`,
    access: editors,
    summary: 'Eine eigene Domain lösen',
    reply: Nothing,
  },
  contactRestaurant: {
    method: 'POST',
    path: `${base}/contact`,
    access: anyone,
    summary: 'Nachricht eines Besuchers der Website; kommt als Anliegen an',
    query: Type.Object({ subject: Name(100), phoneNumber: Name(40), message: Name(1000) }),
    reply: Nothing,
    refusals: {
      PhoneUnreadable: {
        status: 422,
        message_de: 'Bitte geben Sie eine Telefonnummer an, unter der wir Sie erreichen.',
      },
      TooManyMessages: {
        status: 429,
        message_de: 'Heute sind schon viele Nachrichten angekommen. Bitte rufen Sie uns an.',
      },
    },
  },
  getSite: {
    method: 'GET',
    path: '/api/sites/{restaurantId}',
    access: anyone,
    summary: 'Eine Website mit allem vom Restaurant, was auf ihr steht; mit Schlüssel den Entwurf',
    query: Type.Object({ components: Type.Optional(Text(60)) }),
    reply: Site,
  },
  isSiteDomain: {
    method: 'GET',
    path: '/api/sites/domain',
    access: anyone,
    summary: 'Ob unter dieser Domain eine Website steht; für Proxys, die Zertifikate bei Bedarf holen',
    query: Type.Object({ domain: DomainName }),
    reply: Type.Object({ restaurantId: Id }),
  },
})
