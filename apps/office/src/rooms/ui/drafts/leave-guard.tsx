import { useBlocker } from '@tanstack/react-router'
import { aboutUnsaved, useConfirm } from '../dialogs/confirm.ts'
import { leavesDialog } from '../dialogs/use-back.ts'

/**
 * Asks before changes that are not saved get lost: on another page of the office, and on leaving it. `within`: the path
 * of pages on which they stay.
 */
export function useLeaveGuard(isDirty: boolean, within?: string): () => Promise<boolean> {
  const confirm = useConfirm()
  const mayLeave = () => confirm(aboutUnsaved)
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ action, next }) =>
      leavesDialog(action) ||
      (!(within !== undefined && next.pathname.startsWith(within)) && !(await mayLeave())),
  })
  return async () => !isDirty || mayLeave()
}
