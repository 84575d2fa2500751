import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { conversationCalls } from '@tresen/contract/conversations/conversation-calls'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import type { Customer } from '@tresen/contract/customers/customer'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import { Card } from '../../rooms/ui/card.tsx'
import { longDay } from '../../rooms/ui/dates/format-time.ts'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import styles from './customer-orders.module.css'
import { customerKey } from './customers.queries.ts'

const channels: Record<Conversation['channel'], string> = {
  OnlineChat: 'Chat im Shop',
  WhatsApp: 'WhatsApp',
  Phone: 'Telefon',
}

/** What a customer wrote and said, newest first; none: nothing is shown. */
export function CustomerConversations({
  customer,
  restaurant,
}: {
  customer: Customer
  restaurant: Restaurant
}) {
  const { franchiseId, id: customerId } = customer
  const { session } = useApp()
  const api = useMemo(() => createCalls(conversationCalls, session), [session])
  const router = useRouter()
  const query = useQuery({
    queryKey: [...customerKey(franchiseId, customerId), 'conversations'],
    queryFn: () => api.listCustomerConversations({ franchiseId, customerId }),
  })
  return (
    <Card title="Unterhaltungen">
      <Loadable query={query}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.none}>Noch keine Unterhaltung.</p>
          ) : (
            <Lines>
              {list.map((one) => (
                <Line
                  key={one.id}
                  title={longDay(one.created, restaurant.timeZone)}
                  marks={one.deadline === null ? channels[one.channel] : `${channels[one.channel]}, offen`}
                  texts={[one.summary || one.lastMessageText, one.restaurant.name]}
                  onOpen={() =>
                    void router.navigate({
                      to: '/restaurants/{-$restaurantId}/conversations/{-$conversationId}',
                      params: { restaurantId: one.restaurantId, conversationId: one.id },
                    })
                  }
                />
              ))}
            </Lines>
          )
        }
      </Loadable>
    </Card>
  )
}
