import Type, { type Static } from 'typebox'
import { Id, LocalDate, Name, Nullable, OneOf, Text } from '../common.ts'

/** What a website is composed of, in the order in which it is offered; its footer is always there. */
export const componentKinds = [
  'Hero',
  'News',
  'Menu',
  'About',
  'Gallery',
  'Hours',
  'Address',
  'Contact',
] as const
export type ComponentKind = (typeof componentKinds)[number]

export const mostComponents = 20
export const mostPictures = 24

const base = { id: Id, title: Text(120) }

/** The headline with a picture, and the way to the shop. */
const Hero = Type.Object({
  ...base,
  kind: OneOf(['Hero']),
  text: Text(300),
  buttonLabel: Text(40),
  /** Of the website's own files, or of the menu's pictures. */
  pictureId: Nullable(Id),
})
/** Something new, until a day of the restaurant's calendar. */
const News = Type.Object({
  ...base,
  kind: OneOf(['News']),
  text: Text(1000),
  /** The last day on which it is shown; null: until somebody takes it away. */
  until: Nullable(LocalDate),
})
/** Dishes as they are on the menu at that moment, and the way to all of it. */
const MenuExtract = Type.Object({
  ...base,
  kind: OneOf(['Menu']),
  text: Text(500),
  /** Empty: what the menu itself puts forward. */
  categoryIds: Type.Array(Id, { maxItems: 12 }),
  /** So many dishes of each category at most. */
  most: Type.Integer({ minimum: 1, maximum: 24 }),
})
const About = Type.Object({ ...base, kind: OneOf(['About']), text: Text(4000), pictureId: Nullable(Id) })
const Gallery = Type.Object({
  ...base,
  kind: OneOf(['Gallery']),
  pictureIds: Type.Array(Id, { maxItems: mostPictures }),
})
const Hours = Type.Object({ ...base, kind: OneOf(['Hours']), text: Text(500) })
const Address = Type.Object({ ...base, kind: OneOf(['Address']), text: Text(500) })
const Contact = Type.Object({ ...base, kind: OneOf(['Contact']), text: Text(500) })

export const WebsiteComponent = Type.Union([Hero, News, MenuExtract, About, Gallery, Hours, Address, Contact])
export type WebsiteComponent = Static<typeof WebsiteComponent>
export type ComponentOf<Kind extends ComponentKind> = Extract<WebsiteComponent, { kind: Kind }>

export const headingStyles = ['Classic', 'Modern', 'Bold'] as const
export const grounds = ['Warm', 'Cool', 'White'] as const
export const corners = ['Round', 'Straight'] as const

/** How it looks, beside uploaded fonts. */
export const WebsiteLook = Type.Object({
  accentColor: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  ground: OneOf(grounds),
  headings: OneOf(headingStyles),
  corners: OneOf(corners),
})
export type WebsiteLook = Static<typeof WebsiteLook>

/** What somebody composes: everything of a website that is typed and put in order. */
export const WebsiteComposition = Type.Object({
  /** What stands in the tab and in what search engines find. */
  title: Name(70),
  description: Text(160),
  look: WebsiteLook,
  components: Type.Array(WebsiteComponent, { maxItems: mostComponents }),
})
export type WebsiteComposition = Static<typeof WebsiteComposition>
