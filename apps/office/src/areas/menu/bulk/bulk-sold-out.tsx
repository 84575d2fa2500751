import Button from '@mui/material/Button'
import { SoldOutMenu } from '../sold-out/sold-out-menu.tsx'
import { useState } from 'react'
import { setSoldOut } from '../products/product-edits.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

/** Switches all chosen products off until a moment, or on again. */
export function BulkSoldOut({ screen, ids }: { screen: MenuScreen; ids: ReadonlySet<string> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const change = (until: string | null) =>
    void setSoldOut(
      screen,
      [...ids].map((id) => ({ kind: 'Product', id })),
      until,
    )
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Ausverkauft
      </Button>
      <SoldOutMenu
        name={ids.size === 1 ? 'Ein Produkt' : `${ids.size} Produkte`}
        anchor={anchor}
        canComeBack
        restaurant={screen.restaurant}
        onClose={() => setAnchor(null)}
        onChange={change}
      />
    </>
  )
}
