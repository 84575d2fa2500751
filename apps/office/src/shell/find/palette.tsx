import Box from '@mui/material/Box'
import MuiDialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useMenu } from '../../areas/menu/work/menu.queries.ts'
import { useOrderBoard } from '../../areas/orders/work/orders.queries.ts'
import { useActiveRestaurant } from '../../areas/restaurants/work/active-restaurant.tsx'
import { useBack } from '../../rooms/ui/dialogs/use-back.ts'
import { useChooseRestaurant } from '../restaurant/use-choose-restaurant.ts'
import { pagesFor } from '../menu/menu-entries.ts'
import { useActions } from './use-actions.ts'
import { useFoundCustomers } from './use-found-customers.ts'
import { findEverywhere, type Finding } from './find-everywhere.ts'

const orderDesk = '/order/{-$restaurantId}/{-$id}/{-$notificationId}'
const products = '/products/{-$id}'
const orderPage = '/restaurants/$restaurantId/orders/$orderId'

/** Finds pages, orders, products, customers and restaurants by a few letters, and does what is asked; arrows choose, Enter goes. */
export function Palette({ typedAhead, onClose }: { typedAhead: string; onClose: () => void }) {
  const [typed, setTyped] = useState(typedAhead)
  const [chosen, setChosen] = useState(0)
  const { found, hint, goTo } = useFindings(typed)
  const active = Math.min(chosen, found.length - 1)
  useBack(onClose)
  const write = (next: string) => {
    setTyped(next)
    setChosen(0)
  }
  const go = (finding: Finding | undefined) => {
    if (!finding) return
    if (finding.kind === 'action' && finding.action.does === 'complete') return write(finding.action.typed)
    onClose()
    goTo(finding)
  }
  return (
    <MuiDialog
      open
      onClose={onClose}
      aria-labelledby="palette-title"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: { sx: { width: 560, maxWidth: 'calc(100% - 24px)', mx: 3, mt: { xs: 3, sm: '12vh' } } },
      }}
    >
      <h2 id="palette-title" hidden>
        Finden
      </h2>
      <InputBase
        autoFocus
        fullWidth
        placeholder="Suchen oder tun: „Lieferung 1 h schließen“"
        value={typed}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Else what had the focus before, and has it again, would be pressed.
            event.preventDefault()
            go(found[active])
          }
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
          if (step === 0 || found.length === 0) return
          event.preventDefault()
          setChosen((active + step + found.length) % found.length)
        }}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': 'Finden',
            'aria-expanded': found.length > 0,
            'aria-controls': 'palette-found',
            'aria-activedescendant': found.length > 0 ? `palette-${active}` : undefined,
            autoComplete: 'off',
          },
        }}
        sx={{ px: 4, height: 56, fontSize: '1.0625rem', borderBottom: 1, borderColor: 'divider' }}
      />
      <Findings found={found} active={active} onGo={go} />
      {(hint !== null || found.length === 0) && (
        <Box role="status" sx={{ px: 5, pb: 4, color: 'text.secondary' }}>
          {hint ?? 'Nicht gefunden'}
        </Box>
      )}
    </MuiDialog>
  )
}

type FindingsProps = { found: readonly Finding[]; active: number; onGo: (finding: Finding) => void }

function Findings({ found, active, onGo }: FindingsProps) {
  return (
    <Box
      component="ul"
      id="palette-found"
      role="listbox"
      aria-label="Gefunden"
      // Whoever chooses with the mouse goes on typing.
      onMouseDown={(event) => event.preventDefault()}
      sx={{ m: 0, p: 2, listStyle: 'none', overflowY: 'auto' }}
    >
      {found.map((finding, index) => (
        <Box
          component="li"
          key={`${finding.kind} ${finding.id}`}
          id={`palette-${index}`}
          role="option"
          aria-selected={index === active}
          ref={(element: HTMLElement | null) => {
            if (index === active) element?.scrollIntoView({ block: 'nearest' })
          }}
          onClick={() => onGo(finding)}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            minHeight: 44,
            px: 3,
            py: 1.5,
            borderRadius: 1,
            cursor: 'pointer',
            bgcolor: index === active ? 'sunken' : undefined,
            '&:hover': { bgcolor: 'sunken' },
          }}
        >
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
            {finding.label}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {finding.what}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** What the letters find, and the way to each. */
function useFindings(typed: string) {
  const router = useRouter()
  const { restaurant, restaurants, role } = useActiveRestaurant()
  const choose = useChooseRestaurant()
  const seesOrders = role !== null && role !== 'onboarding'
  const { data: board } = useOrderBoard(seesOrders ? restaurant : null)
  const { data: menu } = useMenu(restaurant?.id ?? null)
  const { actions, hint, act } = useActions(typed, restaurant, role)
  const found = findEverywhere(typed, {
    actions,
    pages: pagesFor(role),
    orders: board ? [...board.orders.values()] : [],
    products: menu?.products ?? [],
    restaurants: restaurants.filter(({ id }) => id !== restaurant?.id),
    customers: useFoundCustomers(typed, restaurant, role),
  })
  const takesOrders = pagesFor(role).some(({ to }) => to === orderDesk)
  const goTo = (finding: Finding) => {
    switch (finding.kind) {
      case 'action':
        return act(finding.action)
      case 'page':
        return void router.navigate({ to: finding.to })
      case 'product':
        // Whoever takes no orders looks after the menu.
        return void (takesOrders
          ? router.navigate({ to: orderDesk, search: { product: finding.name } })
          : router.navigate({ to: products, params: { id: finding.id } }))
      case 'customer':
        return void router.navigate({
          href: `/restaurants/${restaurant!.id}/customers/${finding.id}`,
        })
      case 'restaurant':
        return choose(finding.id)
      case 'order': {
        const hasPage = orderPage in router.routesByPath
        const href = `/restaurants/${restaurant!.id}/orders/${finding.id}`
        return void (hasPage ? router.navigate({ href }) : router.navigate({ to: '/orders' }))
      }
    }
  }
  return { found, hint, goTo }
}
