import Storefront from 'virtual:icon/outline-storefront'
import UnfoldMore from 'virtual:icon/baseline-unfold-more'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useMatch, useRouterState } from '@tanstack/react-router'
import { Suspense, useState, type ReactElement } from 'react'
import { lazyExtra } from '../../rooms/routing/lazy-extra.ts'
import { useActiveRestaurant } from '../../areas/restaurants/work/active-restaurant.tsx'
import { RestaurantChoice } from '../../areas/restaurants/choose/restaurant-choice.tsx'
import { beforeMessages } from '../../rooms/ui/feedback/snackbar.tsx'
import { useChooseRestaurant } from './use-choose-restaurant.ts'

const Tooltip = lazyExtra(() => import('@mui/material/Tooltip'))

/** Shows which restaurant one works for, and changes it. */
export function RestaurantSelector() {
  const { restaurant, restaurants, list } = useActiveRestaurant()
  const choose = useChooseRestaurant()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const lock = useLock()
  if (list.isPending) return null

  const onChoose = (restaurantId: string) => {
    setAnchor(null)
    choose(restaurantId)
  }

  return (
    <>
      <Locked reason={lock}>
        {/* Makes room for what stands beside it, down to a few letters. */}
        <Box component="span" id={beforeMessages} sx={{ minWidth: 56 }}>
          <Button
            disabled={lock !== null}
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
              justifyContent: 'flex-start',
              overflow: 'hidden',
              // What has no room is on a line of its own, which is not in view.
              height: { xs: 44, sm: 40 },
              py: 0,
              flexWrap: 'wrap',
              alignContent: 'flex-start',
              maxWidth: { xs: 'min(220px, 100%)', sm: 'min(340px, 100%)' },
              px: { xs: 2.5, sm: 4 },
              '& .MuiButton-icon': { flex: 'none' },
              // On a phone the name has the room, at last also that of the arrows.
              '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
            }}
          >
            <Box
              component="span"
              sx={{
                flex: '1 1 38px',
                lineHeight: { xs: '42px', sm: '38px' },
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {restaurant?.name ?? 'Restaurant wählen'}
            </Box>
          </Button>
        </Box>
      </Locked>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            sx: { width: 380, maxWidth: 'calc(100vw - 24px)', mt: 1 },
            role: 'dialog',
            'aria-label': 'Restaurant wählen',
          },
        }}
      >
        <RestaurantChoice restaurants={restaurants} activeId={restaurant?.id ?? null} onChoose={onChoose} />
      </Popover>
    </>
  )
}

/** Says why it is locked; what hints need is loaded where there is a reason. */
function Locked({ reason, children }: { reason: string | null; children: ReactElement }) {
  if (reason === null) return children
  return (
    <Suspense fallback={children}>
      <Tooltip title={reason}>{children}</Tooltip>
    </Suspense>
  )
}

/** Why the restaurant must stay as it is: what is on the screen belongs to it. Null: it may change. */
function useLock(): string | null {
  const desk = useMatch({
    from: '/signedIn/order/{-$restaurantId}/{-$id}/{-$notificationId}',
    shouldThrow: false,
  })
  const isOfOne = useRouterState({
    select: ({ location }) => /^\/restaurants\/[^/]+\/(orders|customers)\//.test(location.pathname),
  })
  if (desk?.params.id !== undefined) return 'Offenen Warenkorb erst abschließen, löschen oder verlassen'
  return isOfOne ? 'Gehört zu diesem Restaurant' : null
}
