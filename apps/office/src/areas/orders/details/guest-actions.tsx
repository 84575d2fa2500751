import ContactsOutlined from 'virtual:icon/outline-contacts'
import ForumOutlined from 'virtual:icon/outline-forum'
import ReportOutlined from 'virtual:icon/outline-report'
import Button from '@mui/material/Button'
import type { Order } from '@tresen/contract/orders/order'
import { isAmong, leaders } from '@tresen/contract/roles'
import { useState } from 'react'
import { lazyDialog } from '../../../rooms/routing/lazy-part.tsx'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { guestName } from '../work/order-labels.ts'
import styles from './order-details.module.css'

const ReportDialog = lazyDialog(() =>
  import('../../bans/report-dialog.tsx').then((file) => file.ReportDialog),
)

/** The way to what the guest wrote or said, to the customer's page, and to a report. */
export function GuestActions({ order }: { order: Order }) {
  const { role } = useActiveRestaurant()
  const [isReporting, setReporting] = useState(false)
  const { restaurantId, shoppingCart } = order
  const { customer, conversationId } = shoppingCart
  if (!customer && !conversationId) return null
  return (
    <div className={styles.steps}>
      {conversationId && (
        <ButtonLink
          startIcon={<ForumOutlined />}
          to="/restaurants/{-$restaurantId}/conversations/{-$conversationId}"
          params={{ restaurantId, conversationId }}
        >
          Unterhaltung
        </ButtonLink>
      )}
      {customer && isAmong(role, leaders) && (
        <ButtonLink
          startIcon={<ContactsOutlined />}
          to="/restaurants/$restaurantId/customers/$customerId"
          params={{ restaurantId, customerId: customer.id }}
        >
          Kundenseite
        </ButtonLink>
      )}
      {customer && (
        <Button startIcon={<ReportOutlined />} onClick={() => setReporting(true)}>
          Gast melden
        </Button>
      )}
      {isReporting && (
        <ReportDialog
          restaurantId={restaurantId}
          of={{ orderId: order.id }}
          name={guestName(order)}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  )
}
