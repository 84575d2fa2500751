import { refusalOf } from '@tresen/contract/client'
import { menuEditCalls } from '@tresen/contract/menu/menu-edit-calls'
import type { MenuItemName } from '@tresen/contract/menu/menu-documents'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'

const mostNamed = 6

/**
 * Removes something; when it is still in use, says where and asks once more. `remove` gets whether it goes even then,
 * and what to do with the server's refusal.
 */
export function useRemoval() {
  const confirm = useConfirm()
  return async (
    name: string,
    remove: (evenIfUsed: boolean, onFailure?: (error: unknown) => boolean) => Promise<unknown>,
  ): Promise<boolean> => {
    const isSure = await confirm({
      text: `„${name}“ wird gelöscht. Im Verlauf der Karte können Sie das zurücknehmen.`,
      yes: 'Löschen',
      no: 'Abbrechen',
      isDestructive: true,
    })
    if (!isSure) return false
    const askAgain = (users: readonly MenuItemName[]) =>
      confirm({
        title: 'Trotzdem löschen?',
        text: `„${name}“ wird noch verwendet: ${namesOf(users)}. Dort wird es mit entfernt.`,
        yes: 'Trotzdem löschen',
        no: 'Abbrechen',
        isDestructive: true,
      }).then((isSureNow) => isSureNow && remove(true))
    await remove(false, (error) => {
      const refusal = refusalOf(menuEditCalls.deleteProduct, 'StillInUse', error)
      if (!refusal) return false
      void askAgain(refusal.usedBy)
      return true
    })
    return true
  }
}

function namesOf(users: readonly MenuItemName[]): string {
  const named = users.slice(0, mostNamed).map(({ name }) => `„${name}“`)
  const more = users.length - named.length
  return named.join(', ') + (more > 0 ? ` und ${more} weitere` : '')
}
