import CheckCircleOutlined from 'virtual:icon/outline-check-circle'
import DoNotDisturbOn from 'virtual:icon/outline-do-not-disturb-on'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { isSoldOut, latest } from '@tresen/domain/menu/sold-out/sold-out'
import { soldOutLabel } from '@tresen/domain/menu/sold-out/sold-out-ends'
import { useState } from 'react'
import { useNow } from '../../../rooms/ui/dates/use-now.ts'
import { lackText, SoldOutMenu } from './sold-out-menu.tsx'
import styles from './sold-out-button.module.css'

type Props = {
  /** Whose availability it is: 'Salami'. */
  name: string
  /** ISO 8601; null or past: it can be had. */
  until: string | null
  /** Until when the product cannot be had that it is a size or an option of. */
  productUntil?: string | null
  /** What it lacks; it comes back by itself once that is there again. */
  lacks?: readonly string[]
  /** Lacking something, it was not switched off itself as well. */
  isOnlyLacking?: boolean
  /** Only the sign where there is no room for words. */
  isCompact?: boolean
  restaurant: Restaurant
  onChange: (until: string | null) => void
}

/** Whether something can be had, and one touch away: until when not. */
export function SoldOutButton(props: Props) {
  const {
    name,
    productUntil = null,
    lacks = [],
    isOnlyLacking = false,
    isCompact,
    restaurant,
    onChange,
  } = props
  const now = useNow()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // Rows come and go by the dozen; their menu only when somebody wants it.
  const [wasOpened, setOpened] = useState(false)
  const until = latest([props.until, productUntil])
  const isOut = until !== null && Date.parse(until) > now
  const label = isOut ? soldOutLabel(new Date(until), restaurant.timeZone, new Date(now)) : null
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-out={isOut || undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={isOut ? `${name}: ausverkauft ${label}` : `${name}: verfügbar`}
        title={lacks.length > 0 ? lackText(lacks) : undefined}
        onClick={(event) => {
          setOpened(true)
          setAnchor(event.currentTarget)
        }}
      >
        {isOut ? <DoNotDisturbOn fontSize="small" /> : <CheckCircleOutlined fontSize="small" />}
        {!isCompact && (
          <span className={styles.words}>
            {isOut ? 'Ausverkauft' : 'Verfügbar'}
            {isOut && <small>{label}</small>}
          </span>
        )}
      </button>
      {wasOpened && (
        <SoldOutMenu
          name={name}
          anchor={anchor}
          canComeBack={isSoldOut({ soldOutUntil: props.until }, now) && !isOnlyLacking}
          lacks={isOut ? lacks : []}
          restaurant={restaurant}
          onClose={() => setAnchor(null)}
          onChange={onChange}
        />
      )}
    </>
  )
}
