import FactCheckOutlined from 'virtual:icon/outline-fact-check'
import ForumOutlined from 'virtual:icon/outline-forum'
import InboxOutlined from 'virtual:icon/outline-inbox'
import PhoneOutlined from 'virtual:icon/outline-phone'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { BadgeColour } from '@tresen/domain/conversations/conversation-list'
import { handOffColours, worstColour } from '@tresen/domain/conversations/hand-offs'
import { useId, useState, type ReactNode } from 'react'
import { HandOffList } from './hand-off-list.tsx'
import styles from './hand-offs.module.css'
import { useHandOffs, type Part } from './use-hand-offs.ts'

const icons = { calls: PhoneOutlined, chats: ForumOutlined, reviews: FactCheckOutlined }
const labels: Record<Part, string> = { calls: 'Anrufe', chats: 'Textchats', reviews: 'Prüfungen' }
const parts = Object.keys(labels) as Part[]

/** Room for a button each; the address of the page and the restaurant come first. */
const hasRoomForEach = '(min-width: 900px)'

/** In the top bar of operator and call centre: what guests need people for, a menu each, or one where there is no room. */
export function HandOffMenus({ restaurant }: { restaurant: Restaurant }) {
  const known = useHandOffs(restaurant.id)
  const { handOffs } = known
  const colours = handOffColours(handOffs)
  const isWide = useMediaQuery(hasRoomForEach, { noSsr: true })
  const lists = (shown: readonly Part[]) => (onLeave: () => void) => (
    <HandOffList {...{ known, restaurant, labels, onLeave }} parts={shown} />
  )
  if (!isWide)
    return (
      <HandOffButton
        label="Übergaben"
        icon={<InboxOutlined />}
        count={parts.reduce((sum, part) => sum + handOffs[part].length, 0)}
        // What nobody waits in says nothing.
        colour={worstColour(parts.filter((part) => handOffs[part].length > 0).map((part) => colours[part]))}
        menu={lists(parts)}
      />
    )
  return parts.map((part) => {
    const Icon = icons[part]
    return (
      <HandOffButton
        key={part}
        label={labels[part]}
        icon={<Icon />}
        count={handOffs[part].length}
        colour={colours[part]}
        menu={lists([part])}
      />
    )
  })
}

type ButtonProps = {
  label: string
  icon: ReactNode
  count: number
  colour: BadgeColour
  menu: (onLeave: () => void) => ReactNode
}

/** As wide with many as with none: nothing in the top bar moves. */
function HandOffButton({ label, icon, count, colour, menu }: ButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menuId = useId()
  const close = () => setAnchor(null)
  const isOpen = anchor !== null
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={`${label}: ${count}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? menuId : undefined}
          className={styles.button}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={count} max={9999} color={colour}>
            {icon}
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        id={menuId}
        open={isOpen}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.menu } }}
        onClose={close}
      >
        {menu(close)}
      </Popover>
    </>
  )
}
