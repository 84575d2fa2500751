import LinkOutlined from 'virtual:icon/outline-link'
import IconButton from '@mui/material/IconButton'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { useState } from 'react'
import { lazyDialog } from '../../../rooms/routing/lazy-part.tsx'

const SelectionDialog = lazyDialog(() =>
  import('./selection-dialog.tsx').then((file) => file.SelectionDialog),
)

/** Lets the guest choose for the cart on the desk: at the menu with its pictures, on their own telephone. */
export function SelectionLink({ cart, timeZone }: { cart: ShoppingCart; timeZone: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="small"
        aria-label="Gast wählt selbst aus"
        title="Gast wählt selbst aus"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <LinkOutlined fontSize="small" />
      </IconButton>
      {isOpen && <SelectionDialog cart={cart} timeZone={timeZone} onClose={() => setOpen(false)} />}
    </>
  )
}
