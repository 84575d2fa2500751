import Type, { type Static } from 'typebox'
import { Id, Instant, Name, Nullable, OneOf, Text } from './common.ts'
import { defineCalls, inRestaurant } from './define.ts'
import { MenuChangeSet, MenuItemName, menuItemKinds, MenuProblem } from './menu-documents.ts'
import { taxKeys } from './menu.ts'

const editors = inRestaurant('admin', 'manager', 'onboarding')

/** Counts the changes of a restaurant's menu; 0 is the menu as it was before the first one. */
const VersionNumber = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

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
      /** To the nearest price that ends so: `To90` makes 8,85 € 8,90 €. A price of 0 stays 0. */
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
})
export type ChangePreview = Static<typeof ChangePreview>

/** Where a line of a CSV file is wrong. Lines count from 1 as in a text editor, the headings are line 1. */
export const CsvProblem = Type.Object({
  line: Type.Integer(),
  /** From 1; null: the whole line. */
  column: Nullable(Type.Integer()),
  heading: Nullable(Type.String()),
  message_de: Type.String(),
})
export type CsvProblem = Static<typeof CsvProblem>

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
  /** What somebody else changed since it was planned (`Conflict`). */
  conflicts: Type.Array(MenuProblem),
})
export type PlannedChange = Static<typeof PlannedChange>

const problems = {
  MenuProblems: {
    status: 422,
    message_de: 'So kann die Karte nicht gespeichert werden.',
    details: Type.Object({ problems: Type.Array(MenuProblem) }),
  },
} as const

const versionQuery = Type.Object({ version: VersionNumber })

const menu = '/api/restaurants/{restaurantId}/menu'

/** What concerns the menu as a whole: many products at once, files, history, planned changes. */
export const menuHistoryCalls = defineCalls('menu', {
  previewBulkChange: {
    method: 'POST',
    path: `${menu}/bulk/preview`,
    access: editors,
    summary: 'Zeigen, was eine Sammeländerung tut',
    body: BulkChange,
    reply: ChangePreview,
  },
  applyBulkChange: {
    method: 'POST',
    path: `${menu}/bulk`,
    access: editors,
    summary: 'Viele Produkte auf einmal ändern; die Version kann zurückgenommen werden',
    body: BulkChange,
    reply: MenuVersion,
    refusals: { ...problems, NothingToChange: { status: 422, message_de: 'Das ändert nichts.' } },
  },
  exportProductsCsv: {
    method: 'GET',
    path: `${menu}/products/csv`,
    access: editors,
    summary: 'Produkte als CSV: eine Zeile je Größe, Semikolon, für Tabellenprogramme',
    reply: Type.Object({ fileName: Type.String(), csv: Type.String() }),
  },
  importProductsCsv: {
    method: 'POST',
    path: `${menu}/products/csv`,
    access: editors,
    summary: 'Produkte aus CSV übernehmen; mit `dryRun` nur prüfen',
    query: Type.Object({ dryRun: Type.Optional(Type.Boolean()) }),
    body: Type.Object({ csv: Text(900_000) }),
    reply: Type.Object({
      problems: Type.Array(CsvProblem),
      differences: Type.Array(MenuDifference),
      /** null: a dry run, or nothing differs. */
      version: Nullable(MenuVersion),
    }),
    refusals: {
      ...problems,
      CsvProblems: {
        status: 422,
        message_de: 'Die Datei enthält Fehler. Es wurde nichts übernommen.',
        details: Type.Object({ problems: Type.Array(CsvProblem) }),
      },
    },
  },
  listMenuVersions: {
    method: 'GET',
    path: `${menu}/history`,
    access: editors,
    summary: 'Die Versionen der Karte, neueste zuerst',
    query: Type.Object({
      /** Only older ones. */
      before: Type.Optional(VersionNumber),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    reply: Type.Array(MenuVersion),
  },
  getMenuDifferences: {
    method: 'GET',
    path: `${menu}/history/differences`,
    access: editors,
    summary: 'Was sich von einer Version zu einer anderen ändert; `to` fehlt: zur jetzigen',
    query: Type.Object({ from: VersionNumber, to: Type.Optional(VersionNumber) }),
    reply: Type.Array(MenuDifference),
  },
  rollBackMenu: {
    method: 'POST',
    path: `${menu}/history/rollback`,
    access: editors,
    summary: 'Die Karte wieder so machen, wie sie in einer Version war; das ist selbst eine neue Version',
    query: versionQuery,
    reply: MenuVersion,
    refusals: {
      ...problems,
      NothingToChange: { status: 422, message_de: 'Die Karte ist schon so.' },
    },
  },
  undoMenuChange: {
    method: 'POST',
    path: `${menu}/history/undo`,
    access: editors,
    summary: 'Eine einzelne Änderung zurücknehmen, wenn seitdem niemand dasselbe geändert hat',
    query: versionQuery,
    reply: MenuVersion,
    refusals: {
      ...problems,
      NothingToChange: { status: 422, message_de: 'Die Karte ist schon so.' },
      ChangedSince: {
        status: 409,
        message_de:
          'Das wurde seitdem noch einmal geändert und kann nicht mehr einzeln zurückgenommen werden.',
        details: Type.Object({ items: Type.Array(MenuItemName) }),
      },
    },
  },
  planMenuChange: {
    method: 'POST',
    path: `${menu}/planned`,
    access: editors,
    summary: 'Änderungen planen, die zu einem Zeitpunkt von selbst gelten',
    body: Type.Object({
      id: Type.Optional(Id),
      /** In the future, at most two years ahead. */
      publishAt: Instant,
      summary: Name(200),
      /** One of the two. */
      changes: Type.Optional(MenuChangeSet),
      bulk: Type.Optional(BulkChange),
    }),
    reply: PlannedChange,
    refusals: {
      ...problems,
      NothingToChange: { status: 422, message_de: 'Das ändert nichts.' },
      TimeNotPossible: {
        status: 422,
        message_de: 'Der Zeitpunkt muss in der Zukunft liegen, höchstens zwei Jahre voraus.',
      },
    },
  },
  listPlannedChanges: {
    method: 'GET',
    path: `${menu}/planned`,
    access: editors,
    summary: 'Geplante Änderungen, die nächste zuerst; dann die letzten erledigten',
    reply: Type.Array(PlannedChange),
  },
  publishPlannedChange: {
    method: 'POST',
    path: `${menu}/planned/{plannedChangeId}/publish`,
    access: editors,
    summary:
      'Eine geplante Änderung jetzt veröffentlichen; mit `evenIfChanged` über fremde Änderungen hinweg',
    query: Type.Object({ evenIfChanged: Type.Optional(Type.Boolean()) }),
    reply: PlannedChange,
    refusals: {
      ...problems,
      ChangedSince: {
        status: 409,
        message_de: 'Einiges davon wurde seit der Planung geändert.',
        details: Type.Object({ items: Type.Array(MenuItemName) }),
      },
      NotWaiting: { status: 409, message_de: 'Diese Änderung ist nicht mehr geplant.' },
    },
  },
  cancelPlannedChange: {
    method: 'DELETE',
    path: `${menu}/planned/{plannedChangeId}`,
    access: editors,
    summary: 'Eine geplante Änderung zurückziehen',
    reply: PlannedChange,
    refusals: { NotWaiting: { status: 409, message_de: 'Diese Änderung ist nicht mehr geplant.' } },
  },
})
