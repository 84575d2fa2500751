import type { Order } from '@tresen/contract/orders/order'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './board.module.css'
import { BoardAnnouncer } from './board-announcer.tsx'
import { GoneCard } from './gone-card.tsx'
import { OrderCard } from './order-card.tsx'
import type { OrderChange } from '@tresen/domain/orders/order-change'
import { useBoardSlots } from './use-board-slots.ts'

type Props = {
  /** The orders of this board, in their order. */
  orders: readonly Order[]
  find: (id: string) => Order | undefined
  timeZone: string
  zoom: number
  empty: ReactNode
  stations: ReadonlySet<string> | null
  isForDelivery: boolean
  onChange: (orderId: string, change: OrderChange) => void
  onPrint: (order: Order) => void
}

const narrowestCard = 17.5

/** Cards side by side, read along the rows. A card stays in its column, however high its neighbours are. */
export function Board(props: Props) {
  const { orders, find, timeZone, zoom, stations, empty, isForDelivery, onChange, onPrint } = props
  const { slots, onTouch } = useBoardSlots(orders, find)
  const [columns, setColumns] = useState(1)
  const frame = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize)
      setColumns(Math.max(1, Math.floor(element.clientWidth / (narrowestCard * em))))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [zoom])

  return (
    <div
      ref={frame}
      className={styles.board}
      onPointerDown={onTouch}
      onPointerMove={onTouch}
      onKeyDown={onTouch}
    >
      <BoardAnnouncer orders={orders} />
      {slots.length === 0 && empty}
      {slots.length > 0 &&
        Array.from({ length: columns }, (_none, column) => (
          <div key={column} className={styles.column}>
            {slots
              .filter((_slot, index) => index % columns === column)
              .map(({ id, order, isGone }) =>
                isGone ? (
                  <GoneCard key={id} order={order} onChange={onChange} />
                ) : (
                  <OrderCard
                    key={id}
                    order={order}
                    stations={stations}
                    timeZone={timeZone}
                    isForDelivery={isForDelivery}
                    onChange={onChange}
                    onPrint={onPrint}
                  />
                ),
              )}
          </div>
        ))}
    </div>
  )
}
