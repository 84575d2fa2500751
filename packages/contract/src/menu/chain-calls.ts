import Type, { type Static } from 'typebox'
import { Id, Instant, Nullable, OneOf } from '../common.ts'
import { defineCalls, inFranchise, inRestaurant } from '../define.ts'
import { maintainers } from '../roles.ts'
import { MenuDifference, MenuVersion, VersionNumber } from './history.ts'
import { MenuProblem } from './menu-documents.ts'

/** When a restaurant took its chain's menu over last, and as of which version. */
export const TakenMenu = Type.Object({ fromRestaurantId: Id, fromVersion: VersionNumber, at: Instant })

/** The menu of a chain: maintained in one of its restaurants, taken over by the others. */
export const ChainMenu = Type.Object({
  /** Where it is maintained; null: there is none. */
  restaurantId: Nullable(Id),
  /** Its present version; null: there is none. */
  version: Nullable(VersionNumber),
  /** The others that are not deleted, by name. */
  followers: Type.Array(
    Type.Object({
      restaurantId: Id,
      name: Type.String(),
      taken: Nullable(TakenMenu),
      isBehind: Type.Boolean({ description: 'Übernehmen würde etwas ändern' }),
    }),
  ),
})
export type ChainMenu = Static<typeof ChainMenu>

/** What becomes of items that only the restaurant has. */
export const ownItemsWishes = ['Keep', 'Remove'] as const
const OwnItems = OneOf(ownItemsWishes)

/** The two menus as somebody saw them. */
export const SeenMenus = Type.Object({
  fromRestaurantId: Id,
  fromVersion: VersionNumber,
  version: VersionNumber,
})
export type SeenMenus = Static<typeof SeenMenus>

/** What taking the chain's menu over would do. */
export const TakeOverPreview = Type.Object({
  fromName: Type.String(),
  seen: SeenMenus,
  differences: Type.Array(MenuDifference),
  /** What stays different from the chain's menu, which is `before`. */
  own: Type.Array(MenuDifference),
  problems: Type.Array(MenuProblem),
})
export type TakeOverPreview = Static<typeof TakeOverPreview>

const ofChain = '/api/franchises/{franchiseId}/menu'
const ofRestaurant = '/api/restaurants/{restaurantId}/menu/chain'

/** The menu of a chain, and how restaurants take it over. */
export const chainMenuCalls = defineCalls('menu', {
  getChainMenu: {
    method: 'GET',
    path: ofChain,
    access: inFranchise,
    summary: 'Die Karte der Kette: wo sie gepflegt wird, und auf welchem Stand die Restaurants sind',
    reply: ChainMenu,
  },
  setChainMenu: {
    method: 'PUT',
    path: ofChain,
    access: inFranchise,
    summary: 'Bestimmen, in welchem Restaurant die Karte der Kette gepflegt wird; `before`: was zu sehen war',
    body: Type.Object({ restaurantId: Nullable(Id), before: Nullable(Id) }),
    reply: ChainMenu,
    refusals: {
      ChainMenuConflict: {
        status: 409,
        message_de: 'Inzwischen wird die Karte der Kette in einem anderen Restaurant gepflegt.',
        details: Type.Object({ chainMenu: ChainMenu }),
      },
    },
  },
  previewChainMenu: {
    method: 'GET',
    path: ofRestaurant,
    access: inRestaurant(...maintainers),
    summary: 'Zeigen, was das Übernehmen der Karte der Kette ändert; null: Es gibt keine, oder sie ist diese',
    query: Type.Object({ ownItems: Type.Optional(OwnItems) }),
    reply: Nullable(TakeOverPreview),
  },
  takeOverChainMenu: {
    method: 'POST',
    path: ofRestaurant,
    access: inRestaurant(...maintainers),
    summary: 'Die Karte der Kette übernehmen, wie sie gezeigt wurde; eigene Preise und Ausverkauftes bleiben',
    body: Type.Object({ ownItems: OwnItems, seen: SeenMenus }),
    reply: MenuVersion,
    refusals: {
      MenuProblems: {
        status: 422,
        message_de: 'Auf der Karte passt noch etwas nicht zusammen. Bitte prüfen Sie die Angaben.',
        details: Type.Object({ problems: Type.Array(MenuProblem) }),
      },
      NothingToChange: { status: 422, message_de: 'Die Karte ist schon auf dem Stand der Kette.' },
      ChainMenuChanged: {
        status: 409,
        message_de: 'Eine der beiden Karten wurde inzwischen geändert. Bitte sehen Sie noch einmal hin.',
        details: Type.Object({ preview: Nullable(TakeOverPreview) }),
      },
    },
  },
})
