import { callStripId } from '../../areas/calls/device/strip-place.ts'
import { useCompact } from '../../rooms/ui/compact-mode.ts'
import { aboveFoot, leaveNotices } from '../../rooms/ui/leave-room.ts'
import type { ReactNode } from 'react'
import styles from './notices.module.css'

function stand(line: HTMLElement | null) {
  const giveRoom = leaveNotices(line)
  const stayAbove = aboveFoot(line)
  return () => {
    giveRoom?.()
    stayAbove?.()
  }
}

/** What comes and goes while one works: over the lower end of the window, so that nothing moves under a finger. */
export function Notices({ hasRail, isHidden, children }: Props) {
  const { isCompact } = useCompact()
  return (
    <div
      ref={stand}
      className={styles.place}
      hidden={isHidden}
      data-rail={hasRail || undefined}
      data-compact={isCompact || undefined}
    >
      {children}
      <div id={callStripId} className={styles.call} />
    </div>
  )
}

type Props = { hasRail: boolean; isHidden: boolean; children: ReactNode }
