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
import type { VersionedRules } from '../../restaurants/rules-cache.ts'
import { menuEvent } from '../menu.events.ts'
import { saveMenuChange, type Author, type MenuChangeRow } from '../menu.sql.ts'
import { viewMenuVersion } from '../menu.view.ts'

/** What became of the menu. `version` is null when everything was already as wanted. */
export type MenuChanged = { version: MenuVersion | null; documents: MenuDocuments; menu: ComposedMenu }

/** Jobs have no actor: then the server is the author. */
type By = Deps & { actor?: Actor }

type Problems = Refusal<'MenuProblems', { problems: MenuProblem[] }>

/** Each try fails only because another change of what carts are evaluated against succeeded. */
const MOST_TRIES = 20

/**
 * The one way to change a menu: load → decide → check → save → publish. `decide` says which items shall be how (null:
 * gone), or refuses; it is asked again when another change came in between. `summary` goes into the history, German.
 * `takesBack`: the versions that it makes undone; without `to`, all up to now.
 */
export function changeMenu<Decision extends readonly WantedItem[] | Refusal>(
  by: By,
  restaurantId: string,
  summary: string | ((changes: readonly MenuChange[]) => string),
  decide: (documents: MenuDocuments) => Decision | Promise<Decision>,
  takesBack?: { from: number; to?: number },
): Promise<MenuChanged | Problems | Refusal<'NotFound', undefined> | Extract<Decision, Refusal>> {
  return by.inTurn(`menu ${restaurantId}`, async () => {
    for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
      const rules = await by.rules.current(restaurantId)
      if (!rules) return refuse('NotFound')
      const wanted = await decide(rules.keptMenu.documents)
      if (wanted instanceof Refusal) return wanted as Extract<Decision, Refusal>
      const changed = await changeOnce(by, rules, summary, wanted, takesBack)
      if (changed) return changed
    }
    throw new Error(`the menu of ${restaurantId} changes faster than it can be saved`)
  })
}

/** Null: something else changed meanwhile. */
async function changeOnce(
  by: By,
  rules: VersionedRules,
  summary: string | ((changes: readonly MenuChange[]) => string),
  wanted: readonly WantedItem[],
  takesBack: { from: number; to?: number } | undefined,
): Promise<MenuChanged | Problems | null> {
  const { restaurantId, keptMenu } = rules
  const changes = changesTo(keptMenu.documents, wanted)
  if (changes.length === 0) return { version: null, documents: keptMenu.documents, menu: keptMenu.composed }

  const documents = withChanges(keptMenu.documents, changes)
  const problems = checkMenu(documents, changes)
  if (problems.length) return refuse('MenuProblems', { problems })

  const row: MenuChangeRow = {
    version: keptMenu.version + 1,
    at: by.now(),
    author: authorOf(by),
    summary: (typeof summary === 'string' ? summary : summary(changes)).slice(0, 300),
    changes,
  }
  const changed = new Set(changes.map(({ id }) => id))
  const menu = composeMenu(restaurantId, documents, keptMenu.soldOut, { menu: keptMenu.composed, changed })
  const outgoing = menuEventsBetween(keptMenu.composed, menu, row.version).map((event) =>
    menuEvent(restaurantId, event),
  )
  const saved = await saveMenuChange(
    by.db,
    restaurantId,
    rules.version,
    row,
    takesBack ? { to: keptMenu.version, ...takesBack } : null,
    outgoing,
  )
  if (!saved) return null
  by.events.published(outgoing, saved.seqs)
  return { version: viewMenuVersion({ ...row, items: changes.length }), documents, menu }
}

export function authorOf({ actor }: Pick<By, 'actor'>): Author {
  return actor?.kind === 'user' ? { id: actor.userId, name: actor.username } : null
}
