import { useBlocker } from '@tanstack/react-router'
import { useConfirm } from '../dialogs/confirm.tsx'

/**
 * Asks before changes that are not saved get lost: on another page of the office, and on leaving it. `within`: the path
 * of pages on which they stay.
 */
export function useLeaveGuard(isDirty: boolean, within?: string): () => Promise<boolean> {
  const confirm = useConfirm()
  const mayLeave = () =>
    confirm({
      title: 'Änderungen verwerfen?',
      text: 'Sie haben Änderungen eingegeben, die noch nicht gespeichert sind.',
      yes: 'Verwerfen',
      no: 'Weiter bearbeiten',
      isDestructive: true,
    })
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ next }) =>
      !(within !== undefined && next.pathname.startsWith(within)) && !(await mayLeave()),
  })
  return async () => !isDirty || mayLeave()
}
