import Type from 'typebox'
import { CsvProblem, Id, Instant, Name, Nullable, Text } from '../common.ts'
import { defineCalls, inRestaurant } from '../define.ts'
import { maintainers } from '../roles.ts'
import { MenuChangeSet, MenuItemName, MenuProblem } from './menu-documents.ts'
import {
  BulkChange,
  ChangePreview,
  MenuDifference,
  MenuVersion,
  PlannedChange,
  VersionNumber,
} from './history.ts'

const editors = inRestaurant(...maintainers)

const problems = {
  MenuProblems: {
    status: 422,
    message_de: 'Auf der Karte passt noch etwas nicht zusammen. Bitte prüfen Sie die Angaben.',
    details: Type.Object({ problems: Type.Array(MenuProblem) }),
  },
} as const

/** The menu whose preview somebody saw: another one is changed by nobody unseen, nor by asking once more. */
const seen = { seen: Type.Optional(VersionNumber) }

const MenuConflict = {
  status: 409,
  message_de: 'Die Karte wurde inzwischen geändert. Bitte sehen Sie noch einmal hin.',
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
    body: Type.Object({ ...BulkChange.properties, ...seen }),
    reply: MenuVersion,
    refusals: {
      ...problems,
      MenuConflict,
      NothingToChange: { status: 422, message_de: 'Das ändert nichts.' },
    },
  },
  copyMenu: {
    method: 'POST',
    path: `${menu}/copy`,
    access: editors,
    summary: 'Eine Karte ohne Produkte mit der eines anderen eigenen Restaurants beginnen',
    query: Type.Object({ fromRestaurantId: Id }),
    reply: MenuVersion,
    refusals: {
      ...problems,
      NothingToChange: { status: 422, message_de: 'Die andere Karte ist leer.' },
      MenuNotEmpty: {
        status: 409,
        message_de: 'Hier gibt es schon eine Karte. Übernommen wird nur in eine leere.',
      },
    },
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
      ...seen,
    }),
    reply: PlannedChange,
    refusals: {
      ...problems,
      MenuConflict,
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
