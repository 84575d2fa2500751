import type { MenuProblem } from '@tresen/contract/menu/menu-documents'
import type { MenuVersion } from '@tresen/contract/menu/history'
import { checkMenu } from '@tresen/domain/menu/documents/check-menu'
import { composeMenu, type ComposedMenu } from '@tresen/domain/menu/documents/compose-menu'
import { menuEventsBetween } from '@tresen/domain/menu/documents/menu-board'
import {
  changesTo,
  withChanges,
  type MenuChange,
  type MenuDocuments,
  type WantedItem,
} from '@tresen/domain/menu/documents/menu-documents'
import type { Deps } from '../../../context.ts'
import type { Actor } from '../../../rooms/http/access.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { untilSaved } from '../../../rooms/realtime/until-saved.ts'
import { contendedRules } from '../../restaurants/contended-rules.ts'
import type { VersionedRules } from '../../../rules-cache.ts'
import { menuEvent } from '../menu.events.ts'
import { saveMenuChange, type Author, type MenuChangeRow } from '../menu.sql.ts'
import { viewMenuVersion } from '../menu.view.ts'

/** What became of the menu. `version` is null when everything was already as wanted. */
export type MenuChanged = { version: MenuVersion | null; documents: MenuDocuments; menu: ComposedMenu }

/** Jobs have no actor: then the server is the author. */
type By = Deps & { actor?: Actor }

type Origin = {
  takesBack?: { from: number; to?: number }
  taken?: { from: string; version: number }
}

type Problems = Refusal<'MenuProblems', { problems: MenuProblem[] }>

/**
 * The one way to change a menu: load → decide → check → save → publish. `decide` says which items shall be how (null:
 * gone), or refuses; it is asked again when another change came in between. `summary` goes into the history, German.
 * `takesBack`: the versions that it makes undone; without `to`, all up to now. `taken`: whose menu it takes over, as of
 * which version.
 */
export function changeMenu<Decision extends readonly WantedItem[] | Refusal>(
  by: By,
  restaurantId: string,
  summary: Summary,
  decide: (documents: MenuDocuments, version: number) => Decision | Promise<Decision>,
  { takesBack, taken }: Origin = {},
): Promise<MenuChanged | Problems | Refusal<'NotFound', undefined> | Extract<Decision, Refusal>> {
  return untilSaved(
    by,
    contendedRules(restaurantId),
    async () => (await by.rules.current(restaurantId)) ?? refuse('NotFound'),
    async (rules) => {
      const wanted: readonly WantedItem[] | Refusal = await decide(
        rules.keptMenu.documents,
        rules.keptMenu.version,
      )
      return wanted instanceof Refusal
        ? { answer: wanted as Extract<Decision, Refusal> }
        : menuChange(by, rules, summary, wanted, Boolean(takesBack ?? taken))
    },
    (db, { row, rules, outgoing }) =>
      saveMenuChange(
        db,
        restaurantId,
        rules.version,
        row,
        {
          takesBack: takesBack ? { to: rules.keptMenu.version, ...takesBack } : null,
          taken: taken ?? null,
        },
        outgoing,
      ),
  )
}

type Summary = string | ((changes: readonly MenuChange[]) => string)

/** What becomes of the menu with these items, and what is stored of it. */
function menuChange(
  by: By,
  rules: VersionedRules,
  summary: Summary,
  wanted: readonly WantedItem[],
  comesFromElsewhere: boolean,
) {
  const { restaurantId, keptMenu } = rules
  const changes = changesTo(keptMenu.documents, wanted)
  if (changes.length === 0)
    return { answer: { version: null, documents: keptMenu.documents, menu: keptMenu.composed } }

  const documents = withChanges(keptMenu.documents, changes)
  const problems = checkMenu(documents, changes)
  if (problems.length) return { answer: refuse('MenuProblems', { problems }) }

  const row: MenuChangeRow = {
    version: keptMenu.version + 1,
    at: by.now(),
    author: authorOf(by),
    summary: (typeof summary === 'string' ? summary : summary(changes)).slice(0, 300),
    changes,
  }
  const changed = new Set(changes.map(({ id }) => id))
  const menu = composeMenu(restaurantId, documents, keptMenu.soldOut, { menu: keptMenu.composed, changed })
  const events = menuEventsBetween(keptMenu.composed, menu, row.version)
  const { version, summary: told } = row
  // One thing that somebody changed says it all.
  if (changes.length > 1 || comesFromElsewhere)
    events.unshift({ name: 'menuVersionAdded', payload: { version, summary: told } })
  return {
    row,
    rules,
    answer: { version: viewMenuVersion({ ...row, items: changes.length }), documents, menu },
    outgoing: events.map((event) => menuEvent(restaurantId, event)),
  }
}

export function authorOf({ actor }: Pick<By, 'actor'>): Author {
  return actor?.kind === 'user' ? { id: actor.userId, name: actor.username } : null
}
