import Type, { type Static } from 'typebox'
import { Id, Instant, Nullable, OneOf, Text } from '../common.ts'
import { anywhere, defineCalls, defineEvents, inRestaurant } from '../define.ts'
import { maintainers } from '../roles.ts'

/** The way of an import. `domain/takeaway/import-state.ts` has what people read. */
export const takeawayImportStates = [
  'NotTriggered',
  'Waiting',
  'DownloadingProducts',
  'DownloadingAdditives',
  'DownloadingImages',
  'Applying',
  'Finished',
  'Failed',
] as const

export type TakeawayImportState = (typeof takeawayImportStates)[number]

/** Why a source could not be read. */
export const takeawayErrorTypes = [
  'AddressInvalid',
  'AddressNotAllowed',
  'Unreachable',
  'TooSlow',
  'TooLarge',
  'TooManyRedirects',
  'SignInRefused',
  'NotFound',
  'ServerError',
  'NotJson',
  'WrongFormat',
  'Unusable',
] as const

export type TakeawayErrorType = (typeof takeawayErrorTypes)[number]

export const TakeawaySyncError = Type.Object({
  /** As the source calls the restaurant; where it does not say, the host of the address. */
  takeawayRestaurantId: Type.String(),
  errorAt: Instant,
  errorMessage: Type.String({ description: 'Satz für Menschen' }),
  /** What the source answered; null: it did not come to that. */
  httpStatusCode: Nullable(Type.Integer()),
  errorType: OneOf(takeawayErrorTypes),
})
export type TakeawaySyncError = Static<typeof TakeawaySyncError>

/** Something that could not be taken over, or only in part. */
export const TakeawayProblem = Type.Object({
  /** Where it stands in the source, as a JSON pointer: `/categories/0/products/3/prices/1`. */
  path: Type.String(),
  /** The same for people: 'Kategorie „Pizza“, Produkt 4 „Salami“, Preis 2'. Missing: an old report. */
  place_de: Type.Optional(Type.String()),
  /** What people call it; empty where it has no name. */
  name: Type.String(),
  message_de: Type.String(),
  /** Left out as a whole, or taken over without this part. */
  isLeftOut: Type.Boolean(),
})
export type TakeawayProblem = Static<typeof TakeawayProblem>

/** What came of an import. */
export const TakeawayReport = Type.Object({
  /** Items of the menu that are new, changed, taken away, and as they were. */
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
  unchanged: Type.Integer(),
  /** Items of which something was kept because somebody here had changed it. */
  kept: Type.Integer(),
  problems: Type.Array(TakeawayProblem, { description: 'Höchstens 500' }),
  problemCount: Type.Integer(),
  /** The version of the menu that the import made; null: nothing differed. */
  version: Nullable(Type.Integer()),
})
export type TakeawayReport = Static<typeof TakeawayReport>

/** How far the restaurant's import has got. */
export const TakeawayImport = Type.Object({
  restaurantId: Id,
  importState: OneOf(takeawayImportStates),
  /** Percent. */
  downloadingProductsProgress: Type.Integer({ minimum: 0, maximum: 100 }),
  downloadingAdditivesProgress: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Without user name and password; null: none yet. */
  takeawayUrl: Nullable(Type.String()),
  triggeredAt: Nullable(Instant),
  /** When a menu was last taken over completely. */
  syncTime: Nullable(Instant),
  syncError: Nullable(TakeawaySyncError),
  report: Nullable(TakeawayReport),
})
export type TakeawayImport = Static<typeof TakeawayImport>

/** What the source wants to know of who asks. */
const credentials = {
  username: Type.Optional(Text(200)),
  password: Type.Optional(Text(200)),
  apiKey: Type.Optional(Text(500)),
}

const takeaway = '/api/restaurants/{restaurantId}/takeaway'

export const takeawayCalls = defineCalls('takeaway', {
  checkTakeaway: {
    method: 'GET',
    path: '/api/restaurants/takeaway/check',
    access: anywhere(...maintainers),
    summary: 'Prüfen, ob unter einer Adresse mit diesen Zugangsdaten eine Karte zu finden ist',
    query: Type.Object({
      restaurantId: Id,
      ...credentials,
      /** The address of its menu. */
      takeawayRestaurantId: Text(2000),
    }),
    reply: Type.Object({
      isUsable: Type.Boolean(),
      message_de: Type.String(),
      errorType: Nullable(OneOf(takeawayErrorTypes)),
      httpStatusCode: Nullable(Type.Integer()),
      restaurantName: Nullable(Type.String()),
      products: Type.Integer(),
      /** How many parts could not be taken over as they are. */
      problems: Type.Integer(),
    }),
  },
  listTakeaway: {
    method: 'GET',
    path: '/api/restaurants/takeaway',
    access: anywhere(...maintainers),
    summary: 'Die Importe aller eigenen Restaurants',
    reply: Type.Array(TakeawayImport),
  },
  getTakeawayImport: {
    method: 'GET',
    path: `${takeaway}/products`,
    access: inRestaurant(...maintainers),
    summary: 'Wie weit der Import ist, und was beim letzten herauskam',
    reply: Type.Object({
      ...TakeawayImport.properties,
      /** A menu for trying out; null: none is offered here. */
      exampleUrl: Nullable(Type.String()),
    }),
  },
  getTakeawaySyncTime: {
    method: 'GET',
    path: `${takeaway}/lastsynctime`,
    access: inRestaurant(...maintainers),
    summary: 'Wann zuletzt eine Karte ganz übernommen wurde',
    reply: Type.Object({ syncTime: Nullable(Instant) }),
  },
  getTakeawaySyncError: {
    method: 'GET',
    path: `${takeaway}/syncerror`,
    access: inRestaurant(...maintainers),
    summary: 'Woran der letzte Import gescheitert ist; null: er ist nicht gescheitert',
    reply: Nullable(TakeawaySyncError),
  },
  triggerTakeawayImport: {
    method: 'GET',
    path: `${takeaway}/products/trigger`,
    access: inRestaurant(...maintainers),
    summary: 'Die Karte von einer Adresse übernehmen; läuft im Hintergrund',
    query: Type.Object({ takeawayUrl: Text(2000), ...credentials }),
    reply: TakeawayImport,
    refusals: {
      AddressInvalid: {
        status: 422,
        message_de:
          'Das ist keine Adresse, von der importiert werden kann. Sie beginnt mit https:// oder http://.',
      },
      ImportIsRunning: {
        status: 409,
        message_de:
          'Für dieses Restaurant läuft schon ein Import. Ein neuer kann beginnen, wenn er fertig ist.',
      },
    },
  },
})

export const takeawayEvents = defineEvents({
  takeawayProductsImportStateChanged: TakeawayImport,
})
