import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { soldOutEnds } from '@tresen/domain/menu/sold-out/sold-out-ends'
import { useState } from 'react'
import { OwnEndDialog } from './own-end-dialog.tsx'
import styles from './sold-out-button.module.css'
import { useMinute } from '../../../rooms/ui/dates/use-now.ts'

type Props = {
  name: string
  /** null: closed. */
  anchor: HTMLElement | null
  canComeBack: boolean
  /** Without what it cannot be had anyway. */
  lacks?: readonly string[]
  restaurant: Restaurant
  onClose: () => void
  onChange: (until: string | null) => void
}

/** Until when something cannot be had: the ends that a kitchen means, or any other. */
export function SoldOutMenu(props: Props) {
  const { name, anchor, canComeBack, lacks = [], restaurant, onClose, onChange } = props
  const [asksForEnd, setAsksForEnd] = useState(false)
  const choose = (until: string | null) => {
    onClose()
    onChange(until)
  }
  const now = useMinute()
  return (
    <>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={onClose}>
          {lacks.length > 0 && (
            <li className={styles.lacks} role="presentation">
              {lackText(lacks)}
            </li>
          )}
          {canComeBack && <MenuItem onClick={() => choose(null)}>Wieder verfügbar</MenuItem>}
          <li className={styles.heading} role="presentation">
            Ausverkauft
          </li>
          {soldOutEnds(restaurant, now).map(({ label, until }) => (
            <MenuItem key={label} onClick={() => choose(until.toISOString())}>
              {label}
            </MenuItem>
          ))}
          <MenuItem
            onClick={() => {
              onClose()
              setAsksForEnd(true)
            }}
          >
            Eigene Zeit …
          </MenuItem>
        </Menu>
      )}
      {asksForEnd && (
        <OwnEndDialog
          name={name}
          timeZone={restaurant.timeZone}
          onClose={() => setAsksForEnd(false)}
          onChoose={(until) => {
            setAsksForEnd(false)
            onChange(until)
          }}
        />
      )}
    </>
  )
}

/** 'Es fehlt: Rindersalami, Mozzarella' */
export function lackText(lacks: readonly string[]): string {
  return `Es fehlt: ${lacks.join(', ')}`
}
