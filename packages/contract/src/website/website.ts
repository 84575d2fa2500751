import Type, { type Static } from 'typebox'
import { Id, Instant, Nullable, OneOf, Text } from '../common.ts'
import { Image } from '../menu/image.ts'
import { OperatingHours } from '../availability.ts'
import { PublicRestaurant } from '../restaurants/restaurant.ts'
import { WebsiteComposition } from './component.ts'

/** Where uploaded fonts and favicons are served; an address never shows anything else. */
export const siteFilePath = '/site-files/{name}'

export const mostWebsiteFiles = 60
export const mostAltLetters = 150
export const mostCustomDomains = 5
/** Fonts and favicons that are kept for a restaurant; more than all publications that can be gone back to may hold. */
export const mostWebsiteAssets = 120
/** So many publications can be gone back to. */
export const mostWebsiteVersions = 20

/** A font or a favicon that was uploaded. */
export const SiteFile = Type.Object({
  name: Type.String({ pattern: '^[0-9a-f]{32}[.](woff2|png)$' }),
  fileName: Text(200),
  bytes: Type.Integer(),
})
export type SiteFile = Static<typeof SiteFile>

export const fontPlaces = ['headingFont', 'textFont', 'buttonFont'] as const
export type FontPlace = (typeof fontPlaces)[number]

/** What is uploaded into the settings. */
export const WebsiteAssets = Type.Object({
  favicon: Nullable(SiteFile),
  headingFont: Nullable(SiteFile),
  textFont: Nullable(SiteFile),
  buttonFont: Nullable(SiteFile),
})
export type WebsiteAssets = Static<typeof WebsiteAssets>

/** All that is published together and can be gone back to. */
export const WebsiteContents = Type.Object({
  ...WebsiteComposition.properties,
  ...WebsiteAssets.properties,
  imprint: Type.String(),
})
export type WebsiteContents = Static<typeof WebsiteContents>

/** A picture among the website's files. */
export const WebsiteFile = Type.Object({
  id: Id,
  image: Image,
  /** What it shows, for those who do not see it. */
  alt: Type.String(),
  uploadedAt: Instant,
})
export type WebsiteFile = Static<typeof WebsiteFile>

/** Why a website cannot be published. */
export const publishProblems = ['ImprintMissing', 'NoComponents'] as const
export type PublishProblem = (typeof publishProblems)[number]

/** `Offline`: never published. `Changed`: what is published is older than what is composed. */
export const deploymentStates = ['Offline', 'Published', 'Changed'] as const
export type DeploymentStateName = (typeof deploymentStates)[number]

export const DeploymentState = Type.Object({
  state: OneOf(deploymentStates),
  /** Where it is, or will be. */
  address: Type.String(),
  publishedAt: Nullable(Instant),
  publishedBy: Nullable(Type.String()),
  publishedNumber: Nullable(Type.Integer()),
  problems: Type.Array(OneOf(publishProblems)),
})
export type DeploymentState = Static<typeof DeploymentState>

export const Website = Type.Object({
  id: Id,
  restaurantId: Id,
  subDomain: Type.String(),
  /** Counts the changes, from 1 on. */
  version: Type.Integer(),
  draft: WebsiteContents,
  /** As guests see it; null: they see nothing. */
  published: Nullable(WebsiteContents),
  deployment: DeploymentState,
  /** Opens the preview of the draft, for whoever has the link. */
  previewKey: Type.String(),
  /** How addresses below our domain end: '.tresen.example'. */
  domainEnd: Type.String(),
})
export type Website = Static<typeof Website>

/** A publication that can be gone back to. */
export const WebsiteVersion = Type.Object({
  number: Type.Integer(),
  publishedAt: Instant,
  publishedBy: Type.String(),
  title: Type.String(),
  componentCount: Type.Integer(),
})
export type WebsiteVersion = Static<typeof WebsiteVersion>

/**
 * `DnsMissing`: nothing is entered at the domain yet. `DnsWrong`: it leads elsewhere. `CertificatePending`: it leads
 * here, and the certificate comes with the first visit. `Active`: guests came by it. `Unknown`: DNS did not answer.
 */
export const provisioningStates = [
  'DnsMissing',
  'DnsWrong',
  'CertificatePending',
  'Active',
  'Unknown',
] as const
export type ProvisioningState = (typeof provisioningStates)[number]

/** What has to be entered where the domain was bought. */
export const DnsEntry = Type.Object({
  type: OneOf(['CNAME', 'A', 'AAAA', 'TXT']),
  name: Type.String(),
  value: Type.String(),
  /** What is there now. */
  found: Type.Array(Type.String()),
  isRight: Type.Boolean(),
})
export type DnsEntry = Static<typeof DnsEntry>

export const CustomDomain = Type.Object({
  id: Id,
  domain: Type.String(),
  state: OneOf(provisioningStates),
  checkedAt: Nullable(Instant),
  /** Since when it leads here no more, though it did; null: it does, or never did. */
  lostAt: Nullable(Instant),
  /** In a sentence: what is the matter and what comes next. */
  message_de: Type.String(),
  entries: Type.Array(DnsEntry),
})
export type CustomDomain = Static<typeof CustomDomain>

/** A dish as a website shows it, with what it costs at this moment. */
export const SiteDish = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  /** 'ab 8,50 €' */
  price: Type.String(),
  notes: Type.Array(Type.String()),
  image: Nullable(Image),
  isSoldOut: Type.Boolean(),
  /** Until when: 'bis 20:00 Uhr'. */
  soldOutNote: Nullable(Type.String()),
})
export type SiteDish = Static<typeof SiteDish>

export const SiteMenu = Type.Object({
  componentId: Id,
  sections: Type.Array(
    Type.Object({ name: Type.String(), description: Type.String(), dishes: Type.Array(SiteDish) }),
  ),
})
export type SiteMenu = Static<typeof SiteMenu>

/** A website with everything of the restaurant that stands on it, as of this moment. */
export const Site = Type.Object({
  restaurantId: Id,
  /** Where it belongs, as an origin. */
  address: Type.String(),
  /** Where guests order; null: they cannot yet. */
  shopAddress: Nullable(Type.String()),
  isPreview: Type.Boolean(),
  contents: WebsiteContents,
  /** Pictures by their ids. */
  pictures: Type.Array(Type.Object({ id: Id, image: Image, alt: Type.String() })),
  menus: Type.Array(SiteMenu),
  restaurant: Type.Object({
    ...Type.Pick(PublicRestaurant, [
      'name',
      'kind',
      'streetName',
      'streetNumber',
      'zipCode',
      'city',
      'phoneNumber',
      'publicWhatsAppNumber',
      'location',
    ]).properties,
    /** As people read it. */
    phoneLabel: Type.String(),
    hasDelivery: Type.Boolean(),
    operatingHours: OperatingHours,
    /** The next seven days; `delivery` says how it differs. */
    hours: Type.Array(Type.Object({ label: Type.String(), house: Type.String(), delivery: Type.String() })),
    /** Whether guests can order at this moment, and what comes next. */
    note: Type.Object({ canOrder: Type.Boolean(), text: Type.String() }),
    today: Type.String({ description: 'Tag im Kalender des Restaurants' }),
  }),
  /** The page about data, as paragraphs and lists. */
  privacy: Type.Array(
    Type.Object({
      title: Type.String(),
      parts: Type.Array(Type.Union([Type.String(), Type.Array(Type.String())])),
    }),
  ),
})
export type Site = Static<typeof Site>
