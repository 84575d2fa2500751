import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import spokenStyles from '../../rooms/ui/feedback/spoken.module.css'
import styles from './issue-badge.module.css'
import { useIssues } from './issues.queries.ts'

/** How many concerns are open, in the side menu. */
export function IssueBadge() {
  const { restaurant } = useActiveRestaurant()
  const { data } = useIssues(restaurant?.id ?? null)
  const open = [...(data?.issues.values() ?? [])].filter(({ issueHandled }) => !issueHandled).length
  if (open === 0) return null
  return (
    <span className={styles.badge}>
      {open > 99 ? '99+' : open}
      <span className={spokenStyles.spoken}> offen</span>
    </span>
  )
}
