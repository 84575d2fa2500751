import ArticleOutlined from 'virtual:icon/outline-article'
import MoreTimeOutlined from 'virtual:icon/outline-more-time'
import PlaylistRemoveOutlined from 'virtual:icon/outline-playlist-remove'
import PrintOutlined from 'virtual:icon/outline-print'
import StickyNote2Outlined from 'virtual:icon/outline-sticky-note-2'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Order } from '@tresen/contract/orders/order'
import { canPromiseAnew } from '@tresen/domain/orders/order-reception'
import { orderActionLabel } from '@tresen/domain/orders/order-status'
import { useState } from 'react'
import { lazyDialog } from '../../../rooms/routing/lazy-part.tsx'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { Glyph } from '../../../rooms/ui/glyph.tsx'
import { MenuItemLink } from '../../../rooms/ui/menu-item-link.tsx'
import { ColorPicker } from './color-picker.tsx'
import { OrderCommentDialog } from './order-comment-dialog.tsx'
import { otherSteps, type OrderChange } from '@tresen/domain/orders/order-change'
import { orderStateIcons } from './order-labels.ts'
import { useTakeStep } from './use-take-step.ts'

const PromiseDialog = lazyDialog(() => import('./promise-dialog.tsx').then((file) => file.PromiseDialog))

const WaveDialog = lazyDialog(() => import('../wave/wave-dialog.tsx').then((file) => file.WaveDialog))

type OpenDialog = 'comment' | 'wave' | 'promise'

type Props = {
  order: Order
  onChange: (orderId: string, change: OrderChange) => void
  onPrint: (order: Order) => void
}

/** Everything that is done to an order now and then. */
export function OrderMenu({ order, onChange, onPrint }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const { restaurant } = useActiveRestaurant()
  const close = () => setOpen(null)

  return (
    <>
      <IconButton
        aria-label={`Mehr zu Bestellung ${order.number}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Glyph name="more_vert" />
      </IconButton>
      {anchor && (
        <Entries {...{ order, onChange, onPrint, anchor }} onClose={() => setAnchor(null)} onOpen={setOpen} />
      )}
      {open === 'wave' && restaurant && (
        <WaveDialog order={order} restaurant={restaurant} onChange={onChange} onClose={close} />
      )}
      {open === 'promise' && restaurant && (
        <PromiseDialog {...{ order, onChange }} timeZone={restaurant.timeZone} onClose={close} />
      )}
      {open === 'comment' && (
        <OrderCommentDialog
          title={`Bestellung ${order.number}: interner Kommentar`}
          comment={order.comment}
          hint="Gäste sehen diesen Kommentar nicht."
          longest={1000}
          onClose={close}
          onSave={(comment) => onChange(order.id, { kind: 'comment', comment })}
        />
      )}
    </>
  )
}

type EntriesProps = Props & {
  anchor: HTMLElement
  onClose: () => void
  onOpen: (dialog: OpenDialog) => void
}

function Entries({ order, onChange, onPrint, anchor, onClose, onOpen }: EntriesProps) {
  const takeStep = useTakeStep(onChange)
  const steps = otherSteps(order)
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {steps.map((step) => (
        <MenuItem
          key={step.to}
          onClick={closing(() => void takeStep(order, step))}
          sx={step.kind === 'cancel' ? { color: 'error.main' } : undefined}
        >
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Glyph name={orderStateIcons[step.to]} size="small" />
          </ListItemIcon>
          {orderActionLabel(step, order.willBePickedUp)}
        </MenuItem>
      ))}
      {canPromiseAnew(order) && (
        <MenuItem onClick={closing(() => onOpen('promise'))}>
          <ListItemIcon>
            <MoreTimeOutlined fontSize="small" />
          </ListItemIcon>
          Zeit ändern
        </MenuItem>
      )}
      {order.orderChannel === 'OnlineShop' && steps.some(({ kind }) => kind === 'cancel') && (
        <MenuItem sx={{ color: 'error.main' }} onClick={closing(() => onOpen('wave'))}>
          <ListItemIcon sx={{ color: 'inherit' }}>
            <PlaylistRemoveOutlined fontSize="small" />
          </ListItemIcon>
          Ähnliche Bestellungen ablehnen
        </MenuItem>
      )}
      {steps.length > 0 && <Divider />}
      <MenuItemLink
        to="/restaurants/$restaurantId/orders/$orderId"
        params={{ restaurantId: order.restaurantId, orderId: order.id }}
        search={{ showBack: true }}
      >
        <ListItemIcon>
          <ArticleOutlined fontSize="small" />
        </ListItemIcon>
        Alle Angaben
      </MenuItemLink>
      <MenuItem onClick={closing(() => onPrint(order))}>
        <ListItemIcon>
          <PrintOutlined fontSize="small" />
        </ListItemIcon>
        {order.printed ? 'Noch einmal drucken' : 'Drucken'}
      </MenuItem>
      <MenuItem onClick={closing(() => onOpen('comment'))}>
        <ListItemIcon>
          <StickyNote2Outlined fontSize="small" />
        </ListItemIcon>
        {order.comment ? 'Internen Kommentar ändern' : 'Interner Kommentar'}
      </MenuItem>
      <Box component="li" role="presentation" sx={{ px: 2, pt: 1 }}>
        <ColorPicker
          color={order.filterColor}
          onChange={(filterColor) => closing(() => onChange(order.id, { kind: 'color', filterColor }))()}
        />
      </Box>
    </Menu>
  )
}
