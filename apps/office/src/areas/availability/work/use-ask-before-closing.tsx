import Link from '@mui/material/Link'
import type { PreOrderAhead } from '@tresen/contract/availability'
import type { Id } from '@tresen/contract/common'
import { preOrdersClosed } from '@tresen/domain/availability/pre-orders-closed'
import type { OpeningRules } from '@tresen/domain/opening-hours/opening-state'
import { listMomentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { useCallback, useState } from 'react'
import type { Api } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import styles from './pre-orders-closed.module.css'

/** How a restaurant is open, and how it will be. `name`: where several close at once. */
export type Closing = { restaurantId: Id; name?: string; before: OpeningRules; after: OpeningRules }
type Left = Closing & { preOrders: PreOrderAhead[] }

/**
 * Shows whoever closes something the pre-orders that lie in the time, and resolves with whether it shall be closed all
 * the same; at once where there are none. `yes`: what they were about to do.
 */
export function useAskBeforeClosing(): (closings: readonly Closing[], yes: string) => Promise<boolean> {
  const api = useApi()
  const confirm = useConfirm()
  return useCallback(
    async (closings, yes) => {
      const found = await Promise.all(closings.map((closing) => leftBy(api, closing)))
      const left = found.filter(({ preOrders }) => preOrders.length > 0)
      const amount = left.reduce((sum, { preOrders }) => sum + preOrders.length, 0)
      if (amount === 0) return true
      return confirm({
        title:
          amount === 1
            ? '1 Vorbestellung liegt in dieser Zeit'
            : `${amount} Vorbestellungen liegen in dieser Zeit`,
        text: whatBecomesOf(amount),
        list: <LeftOrders left={left} />,
        yes,
        no: 'Zurück',
        isDestructive: true,
      })
    },
    [api, confirm],
  )
}

/** A question that finds no answer holds nobody up who has to close. */
async function leftBy(api: Api, closing: Closing): Promise<Left> {
  const { restaurantId, before, after } = closing
  const ahead = await api.listPreOrdersAhead({ restaurantId }).catch(() => [])
  return { ...closing, preOrders: preOrdersClosed(ahead, before, after) }
}

function whatBecomesOf(amount: number): string {
  return amount === 1
    ? 'Sie bleibt bestehen, und ihr Gast erfährt von der Schließung nichts. Rufen Sie an, wenn Sie dann nicht zubereiten.'
    : 'Sie bleiben bestehen, und ihre Gäste erfahren von der Schließung nichts. Rufen Sie an, wenn Sie dann nicht zubereiten.'
}

/** Each leads to its order in a tab of its own, so that what is about to be closed stays. */
function LeftOrders({ left }: { left: readonly Left[] }) {
  const [now] = useState(() => new Date())
  return (
    <ul className={styles.list}>
      {left.flatMap(({ restaurantId, name, before: { timeZone }, preOrders }) =>
        preOrders.map(({ orderId, number, dueAt, willBePickedUp }) => (
          <li key={orderId}>
            <Link href={`/restaurants/${restaurantId}/orders/${orderId}`} target="_blank" rel="noopener">
              {name && `${name}: `}Nr. {number}
            </Link>{' '}
            {listMomentLabel(timeZone, new Date(dueAt), now)}, {willBePickedUp ? 'Abholung' : 'Lieferung'}
          </li>
        )),
      )}
    </ul>
  )
}
