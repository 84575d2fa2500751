import Button from '@mui/material/Button'
import { useState } from 'react'
import { IssueList } from './issues.page.tsx'
import { useIssues } from './issues.queries.ts'
import { NewIssueDialog } from './new-issue-dialog.tsx'
import styles from './order-issues.module.css'

type Props = { restaurantId: string; order: { id: string; number: number } }

/** The concerns about an order, on its page below their heading, and the way to write one down. */
export function OrderIssues({ restaurantId, order }: Props) {
  const { data } = useIssues(restaurantId)
  const [isNew, setNew] = useState(false)
  const own = new Map([...(data?.issues ?? [])].filter(([, { orderId }]) => orderId === order.id))
  return (
    <>
      {own.size > 0 ? (
        <div>
          <IssueList restaurantId={restaurantId} board={{ issues: own }} isAll />
        </div>
      ) : (
        data && <p className={styles.none}>Zu dieser Bestellung gibt es keines.</p>
      )}
      <div>
        <Button onClick={() => setNew(true)}>Anliegen aufnehmen</Button>
      </div>
      {isNew && <NewIssueDialog restaurantId={restaurantId} order={order} onClose={() => setNew(false)} />}
    </>
  )
}
