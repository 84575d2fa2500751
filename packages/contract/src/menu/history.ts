import Type, { type Static } from 'typebox'
import { Id, Instant, Nullable, OneOf } from '../common.ts'
import { menuItemKinds, MenuProblem } from './menu-documents.ts'
import { taxKeys } from './marks.ts'

/** Counts the changes of a restaurant's menu; 0 is the menu as it was before the first one. */
export const VersionNumber = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

/** One change of the menu: a set of items at once. */
export const MenuVersion = Type.Object({
  version: VersionNumber,
  at: Instant,
  /** Who did it; null: the server by itself. */
  author: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** What was done, in German: "Produkt Margherita geändert". */
  summary: Type.String(),
  /** How many items it touched. */
  items: Type.Integer(),
})
export type MenuVersion = Static<typeof MenuVersion>

/** How an item differs, for people: names and amounts as texts. */
export const MenuDifference = Type.Object({
  kind: OneOf(menuItemKinds),
  id: Id,
  name: Type.String(),
  change: OneOf(['Added', 'Changed', 'Removed']),
  fields: Type.Array(
    Type.Object({
      /** Part of the document: `prices`, `name` … */
      field: Type.String(),
      /** In German: "Preis Lieferung Large"; "Preis Large" where both prices change alike. */
      label: Type.String(),
      before: Nullable(Type.String()),
      after: Nullable(Type.String()),
    }),
  ),
})
export type MenuDifference = Static<typeof MenuDifference>

export const roundings = ['None', 'To10', 'To50', 'To90', 'To95', 'To99'] as const

/** What to do with many products at once; what is left out stays. */
export const BulkChange = Type.Object({
  productIds: Type.Array(Id, { minItems: 1, maxItems: 5000 }),
  price: Type.Optional(
    Type.Object({
      which: OneOf(['Both', 'Pickup', 'Delivery']),
      /** +5 is 5 % more. Applied before `amount`. */
      percent: Type.Optional(Type.Number({ minimum: -90, maximum: 500 })),
      /** In cents. */
      amount: Type.Optional(Type.Integer({ minimum: -100_000, maximum: 100_000 })),
      /**
       * To the nearest price that ends so: `To90` makes 8,85 € 8,90 €. A price of 0 stays 0. A raise never lowers a
       * price by it, and a cut never raises one.
       */
      rounding: OneOf(roundings),
      /** Only these sizes. */
      sizeIds: Type.Optional(Type.Array(Id, { maxItems: 500 })),
    }),
  ),
  /** Only between categories of the same sizes, or for products without sizes. */
  categoryId: Type.Optional(Id),
  taxKey: Type.Optional(OneOf(taxKeys)),
  isOffered: Type.Optional(Type.Boolean()),
})
export type BulkChange = Static<typeof BulkChange>

export const ChangePreview = Type.Object({
  differences: Type.Array(MenuDifference),
  /** Why it cannot be done; empty: it can. */
  problems: Type.Array(MenuProblem),
  /** The menu that would be changed. */
  version: VersionNumber,
})
export type ChangePreview = Static<typeof ChangePreview>

export const plannedStates = ['Waiting', 'Published', 'Conflict', 'Cancelled'] as const

/** A set of changes that becomes the menu by itself at a moment. */
export const PlannedChange = Type.Object({
  id: Id,
  publishAt: Instant,
  summary: Type.String(),
  author: Nullable(Type.Object({ id: Id, name: Type.String() })),
  state: OneOf(plannedStates),
  /** The version it became. */
  version: Nullable(VersionNumber),
  differences: Type.Array(MenuDifference),
  /** What somebody else changed since it was planned: kept it from being published (`Conflict`), or will (`Waiting`). */
  conflicts: Type.Array(MenuProblem),
})
export type PlannedChange = Static<typeof PlannedChange>
