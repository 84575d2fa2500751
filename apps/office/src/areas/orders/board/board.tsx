import type { Order } from '@tresen/contract/orders/order'
import type { OrderChange } from '@tresen/domain/orders/order-change'
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { Near, NearWindow } from '../../../rooms/ui/lists/near.tsx'
import { BoardAnnouncer } from './board-announcer.tsx'
import type { BoardLayout } from './board-layouts.ts'
import type { Place } from './board-places.ts'
import { BoardStrip } from './board-strip.tsx'
import styles from './board.module.css'
import { GoneCard } from './cards/gone-card.tsx'
import cardStyles from './cards/order-card.module.css'
import { OrderCard } from './cards/order-card.tsx'
import { useBoardKeys } from './keys/use-board-keys.ts'
import { useBoardPlaces } from './use-board-places.ts'

type Props = {
  /** The orders of this board, in their order. */
  orders: readonly Order[]
  find: (id: string) => Order | undefined
  layout: BoardLayout
  timeZone: string
  zoom: number
  empty: ReactNode
  stations: ReadonlySet<string> | null
  isForDelivery: boolean
  onChange: (orderId: string, change: OrderChange) => void
  onPrint: (order: Order) => void
}

/** In em; in px, because what is pressed is never smaller than a finger, whatever the size of the letters. */
const narrowestCard = { em: 17.5, px: 216 }
/** From here on a card in short has room for words beside the name of the guest. */
const roomyCard = { em: 21, px: 250 }
const gap = 0.7
/** As the style sheet has it, in em. */
const widestCard = 30
/** So many cards of each column are drawn at once; those below when one comes near. */
const drawnAtOnce = 8

/** Cards in columns. Each stays in its column and row; what is new comes to the end. */
export function Board(props: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const { columnCount, ...columns } = useColumns(frame, props.zoom)
  return (
    <div ref={frame} className={styles.board}>
      <BoardAnnouncer orders={props.orders} />
      {columnCount > 0 && <Columns {...props} {...columns} columnCount={columnCount} />}
    </div>
  )
}

type ColumnsProps = Props & ReturnType<typeof useColumns>

function Columns({ layout: boardLayout, columnCount, columnWidth, isNarrow, ...props }: ColumnsProps) {
  const { orders, find, timeZone, empty } = props
  const layout = useMemo(
    () => ({ ...boardLayout, heightOf: (order: Order) => boardLayout.heightOf(order, columnWidth) }),
    [boardLayout, columnWidth],
  )
  const { places, onTouch, isInOrder, enter, sort } = useBoardPlaces({
    present: orders,
    find,
    columnCount,
    layout,
  })
  const forget = useBoardKeys({ orders, waiting: places.waiting, enter, onTouch })
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = useCallback((id: string) => setOpened((before) => new Set([...before, id])), [])
  if (orders.length === 0 && places.columns.every(({ length }) => length === 0)) return empty

  return (
    <NearWindow>
      <BoardStrip
        waiting={places.waiting}
        isInOrder={isInOrder}
        isForDelivery={props.isForDelivery}
        onEnter={enter}
        onSort={sort}
      />
      <div
        className={styles.columns}
        data-narrow={isNarrow || undefined}
        onPointerDown={() => {
          forget()
          onTouch()
        }}
        onPointerMove={onTouch}
        onKeyDown={onTouch}
      >
        {places.columns.map((column, at) => (
          <div key={at} className={styles.column}>
            {column.map((place, row) => (
              <PlaceOnBoard
                key={place.id}
                {...props}
                place={place}
                heading={
                  place.group !== column[row - 1]?.group &&
                  place.group !== null &&
                  layout.headingOf(place.order, timeZone)
                }
                startsNear={row < drawnAtOnce}
                isShort={place.wasNew && !opened.has(place.id)}
                estimate={layout.heightOf(place.order)}
                onOpen={open}
              />
            ))}
          </div>
        ))}
      </div>
    </NearWindow>
  )
}

type PlaceProps = Omit<Props, 'orders' | 'find' | 'layout' | 'empty' | 'zoom'> & {
  place: Place
  heading: string | false
  startsNear: boolean
  isShort: boolean
  estimate: number
  onOpen: (orderId: string) => void
}

function PlaceOnBoard({ place, heading, startsNear, estimate, ...card }: PlaceProps) {
  const { order, isGone } = place
  return (
    <>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <Near
        startsNear={startsNear}
        isHeld={isGone}
        estimate={estimate}
        far={
          <article
            id={order.id}
            className={cardStyles.card}
            data-state={order.state}
            aria-label={`Bestellung ${order.number}`}
          >
            <span className={cardStyles.number}>{order.number}</span>
          </article>
        }
      >
        {isGone ? (
          <GoneCard order={order} onChange={card.onChange} />
        ) : (
          <OrderCard {...card} order={order} comment={place.comment} />
        )}
      </Near>
    </>
  )
}

/** How many columns there are, and how wide they are, in em. */
function useColumns(frame: RefObject<HTMLDivElement | null>, zoom: number) {
  const [columnCount, setColumnCount] = useState(0)
  const [columnWidth, setColumnWidth] = useState(0)
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize)
      const atLeast = (card: typeof roomyCard) => Math.max(card.em * em, card.px)
      const count = Math.max(1, Math.floor(element.clientWidth / atLeast(narrowestCard)))
      const width = (element.clientWidth - gap * em * (count - 1)) / count
      setColumnCount(count)
      setColumnWidth(Math.min(widestCard, Math.round(width / em)))
      setNarrow(width < atLeast(roomyCard))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [frame, zoom])
  return { columnCount, columnWidth, isNarrow }
}
