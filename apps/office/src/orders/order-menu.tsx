import Circle from '@mui/icons-material/Circle'
import CircleOutlined from '@mui/icons-material/CircleOutlined'
import MoreVert from '@mui/icons-material/MoreVert'
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { filterColors, type Order } from '@tresen/contract/orders'
import { orderActionLabel, type Step } from '@tresen/domain/orders/order-status'
import { useState } from 'react'
import { useConfirm } from '../ui/confirm.tsx'
import { OrderCommentDialog } from './order-comment-dialog.tsx'
import { otherSteps, type OrderChange } from './order-change.ts'
import { filterColorLabels, orderStateIcons } from './order-labels.ts'

type Props = { order: Order; onChange: (orderId: string, change: OrderChange) => void }

/** Everything that is done to an order now and then. */
export function OrderMenu({ order, onChange }: Props) {
  const confirm = useConfirm()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isCommenting, setCommenting] = useState(false)
  const close = () => setAnchor(null)

  const take = async (step: Step) => {
    close()
    const isSure =
      step.kind !== 'cancel' ||
      (await confirm({
        text: `Bestellung ${order.number} wird storniert. Ist sie online bezahlt, wird die Erstattung angefragt.`,
        yes: 'Bestellung stornieren',
        no: 'Nein',
        isDestructive: true,
      }))
    if (isSure) onChange(order.id, { kind: 'move', to: step.to })
  }

  return (
    <>
      <IconButton
        aria-label={`Mehr zu Bestellung ${order.number}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close}>
          {otherSteps(order).map((step) => {
            const Icon = orderStateIcons[step.to]
            return (
              <MenuItem
                key={step.to}
                onClick={() => void take(step)}
                sx={step.kind === 'cancel' ? { color: 'error.main' } : undefined}
              >
                <ListItemIcon sx={{ color: 'inherit' }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                {orderActionLabel(step, order.willBePickedUp)}
              </MenuItem>
            )
          })}
          <Divider />
          <MenuItem
            onClick={() => {
              close()
              setCommenting(true)
            }}
          >
            <ListItemIcon>
              <StickyNote2Outlined fontSize="small" />
            </ListItemIcon>
            {order.comment ? 'Internen Kommentar ändern' : 'Interner Kommentar'}
          </MenuItem>
          <Box component="li" role="presentation" sx={{ display: 'flex', px: 2, pt: 1 }}>
            {filterColors.map((color) => (
              <IconButton
                key={color}
                size="small"
                aria-label={filterColorLabels[color]}
                title={filterColorLabels[color]}
                aria-pressed={order.filterColor === color}
                onClick={() => {
                  close()
                  onChange(order.id, { kind: 'color', filterColor: color })
                }}
                sx={{
                  color: color === 'None' ? 'text.secondary' : `filterColor.${color}`,
                  outline: order.filterColor === color ? '2px solid' : undefined,
                  outlineOffset: -4,
                }}
              >
                {color === 'None' ? <CircleOutlined /> : <Circle />}
              </IconButton>
            ))}
          </Box>
        </Menu>
      )}
      {isCommenting && (
        <OrderCommentDialog
          order={order}
          onClose={() => setCommenting(false)}
          onSave={(comment) => onChange(order.id, { kind: 'comment', comment })}
        />
      )}
    </>
  )
}
