import type { MenuDocumentOf, MenuItemKind } from '@tresen/contract/menu/menu-documents'
import { patchItem } from '@tresen/domain/menu/documents/edit-menu'
import { documentOf, type MenuDocuments, type WantedItem } from '@tresen/domain/menu/documents/menu-documents'
import { nameOfChange } from '@tresen/domain/menu/history/menu-history'
import { menuItemLabels } from '@tresen/domain/menu/menu-labels'
import { removeItem } from '@tresen/domain/menu/documents/menu-references'
import type { Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { changeMenu } from './change-menu.ts'

/** Creates an item. An id that is there already is left as it is: the request came twice. */
export function createItem<K extends MenuItemKind>(
  ctx: Ctx,
  restaurantId: string,
  { kind, id }: { kind: K; id: string },
  make: (documents: MenuDocuments) => MenuDocumentOf<K>,
) {
  return changeMenu(
    ctx,
    restaurantId,
    ([change]) => `${menuItemLabels[kind]} „${nameOfChange(change!).name}“ angelegt`,
    (documents): WantedItem[] => (documents[kind].has(id) ? [] : [{ kind, id, document: make(documents) }]),
  )
}

/** Changes some fields of an item; what is left out stays. */
export function updateItem<K extends MenuItemKind>(
  ctx: Ctx,
  restaurantId: string,
  { kind, id }: { kind: K; id: string },
  change: Partial<MenuDocumentOf<K>>,
) {
  return changeMenu(
    ctx,
    restaurantId,
    ([changed]) => `${menuItemLabels[kind]} „${nameOfChange(changed!).name}“ geändert`,
    (documents) => patchItem(documents, kind, id, change) ?? refuse('NotFound'),
  )
}

/** Deletes an item, and with `evenIfUsed` what cannot be without it. */
export async function deleteItem(
  ctx: Ctx,
  restaurantId: string,
  item: { kind: MenuItemKind; id: string },
  evenIfUsed = false,
) {
  const changed = await changeMenu(
    ctx,
    restaurantId,
    (changes) => {
      const { name } = nameOfChange(changes.find(({ id }) => id === item.id)!)
      return `${menuItemLabels[item.kind]} „${name}“ gelöscht`
    },
    (documents) => {
      if (!documentOf(documents, item)) return refuse('NotFound')
      const removal = removeItem(documents, item, evenIfUsed)
      return 'usedBy' in removal
        ? refuse('StillInUse', { usedBy: removal.usedBy.slice(0, 50) })
        : removal.wanted
    },
  )
  return changed instanceof Refusal ? changed : {}
}

/** The view of an item in a reply. */
export function viewOf<View extends { id: string }>(views: readonly View[], id: string): View {
  return views.find((view) => view.id === id)!
}
