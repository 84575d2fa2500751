import Storefront from '@mui/icons-material/StorefrontOutlined'
import UnfoldMore from '@mui/icons-material/UnfoldMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { useMatch, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../api/app-context.tsx'
import { landingFor } from '../shell/menu-entries.ts'
import { useActiveRestaurant } from './active-restaurant.tsx'
import { RestaurantList } from './restaurant-list.tsx'
import { roleIn } from './role-in.ts'

/** Shows which restaurant one works for, and changes it. */
export function RestaurantSelector() {
  const user = useUser()
  const navigate = useNavigate()
  const { restaurant, restaurants, list, choose } = useActiveRestaurant()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const desk = useMatch({
    from: '/signedIn/order/{-$restaurantId}/{-$id}/{-$notificationId}',
    shouldThrow: false,
  })
  const isBusy = desk?.params.id !== undefined
  if (list.isPending) return null

  const onChoose = (restaurantId: string) => {
    setAnchor(null)
    if (restaurantId === restaurant?.id) return
    choose(restaurantId)
    const chosen = restaurants.find(({ id }) => id === restaurantId)
    if (user && chosen) void navigate({ to: landingFor(roleIn(user, chosen)) })
  }

  return (
    <>
      <Tooltip title={isBusy ? 'Offenen Warenkorb erst abschließen, löschen oder verlassen' : ''}>
        <span>
          <Button
            disabled={isBusy}
            color="inherit"
            variant="outlined"
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            startIcon={<Storefront />}
            endIcon={<UnfoldMore fontSize="small" />}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{
              borderColor: 'divider',
              minWidth: 0,
              maxWidth: { xs: 220, sm: 340 },
              '& .MuiButton-icon': { flex: 'none' },
            }}
          >
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {restaurant?.name ?? 'Restaurant wählen'}
            </Box>
          </Button>
        </span>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            sx: { width: 380, maxWidth: 'calc(100vw - 24px)', mt: 1 },
            'aria-label': 'Restaurant wählen',
          },
        }}
      >
        <RestaurantList restaurants={restaurants} activeId={restaurant?.id ?? null} onChoose={onChoose} />
      </Popover>
    </>
  )
}
