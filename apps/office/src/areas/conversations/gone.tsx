import ForumOutlined from 'virtual:icon/outline-forum'
import { CallError } from '@tresen/contract/client'
import { EmptyState } from '../../rooms/ui/feedback/states.tsx'

/** Whether what was asked for has been erased. */
export const isGone = (error: unknown) => error instanceof CallError && error.status === 404

/** A kept address, or a window left open, leads to what was erased since. */
export function Gone() {
  return (
    <EmptyState
      icon={<ForumOutlined />}
      title="Diese Unterhaltung gibt es nicht mehr"
      text="Was Gäste schreiben und sagen, wird nach der eingestellten Zeit gelöscht."
    />
  )
}
