import EngineeringOutlined from 'virtual:icon/outline-engineering'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { Maintenance } from '@tresen/contract/maintenance'
import { maintenanceNotice } from '@tresen/domain/maintenance/maintenance-notice'
import { useAsOf } from '../../rooms/ui/dates/use-now.ts'
import { aboveNotices } from '../../rooms/ui/leave-room.ts'
import { useStored } from '../../rooms/ui/use-stored.ts'
import styles from './maintenance-notice.module.css'
import { maintenanceQuery, useMaintenanceApi } from './maintenance.queries.ts'

/** What the operator announces: it floats, so that nothing moves, and goes once it is read, until it says something else. */
export function MaintenanceNotice() {
  const { data } = useQuery(maintenanceQuery(useMaintenanceApi()))
  // Who announces it has it before their eyes.
  const isThere = useRouterState({ select: ({ location }) => location.pathname === '/maintenance' })
  return data && !isThere ? <Notice maintenance={data} /> : null
}

export function Notice({ maintenance }: { maintenance: Maintenance }) {
  const text = useAsOf((now) => textOf(maintenance, now))
  const [read, setRead] = useStored('maintenance-read', (stored) => stored ?? '')
  if (text === '' || text === read) return null
  return (
    <div ref={aboveNotices} className={styles.notice} role="status">
      <EngineeringOutlined />
      <p>{text}</p>
      <Button size="small" onClick={() => setRead(text)}>
        Gelesen
      </Button>
    </div>
  )
}

/** As it is read here, by the clock of this machine; empty: nothing. */
export function textOf(maintenance: Maintenance, now: number): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return maintenanceNotice(maintenance, new Date(now), timeZone)?.text ?? ''
}
