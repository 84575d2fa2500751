import CloudUploadOutlined from 'virtual:icon/outline-cloud-upload'
import { useIsLive } from '../live/live.tsx'
import styles from './pending-mark.module.css'
import { useCommands } from './use-commands.ts'

/** Says of an order that what is shown has not reached the server yet. */
export function PendingMark({ orderId }: { orderId: string }) {
  const isLive = useIsLive()
  const { waiting, isStuck } = useCommands()
  if ((isLive && !isStuck) || !waiting.some((command) => command.orderId === orderId)) return null
  return (
    <span className={styles.mark} data-pending>
      <CloudUploadOutlined fontSize="inherit" />
      nicht übertragen
    </span>
  )
}
