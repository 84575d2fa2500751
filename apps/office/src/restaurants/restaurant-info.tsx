import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Restaurant } from '@tresen/contract/restaurants'
import { channels } from '@tresen/contract/availability'
import { openingState } from '@tresen/domain/opening-hours/opening-state'
import { channelStatusLabel } from '@tresen/domain/opening-hours/status-label'
import type { ReactNode } from 'react'
import { useApi, useUser } from '../api/app-context.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useNow } from '../ui/use-now.ts'
import { RestaurantStateChip } from './restaurant-state-chip.tsx'
import { availabilityQuery } from './restaurants.queries.ts'

const channelNames = { restaurant: 'Restaurant', pickup: 'Abholung', delivery: 'Lieferung' } as const

/** What one has to know about a restaurant while on the phone with its guests. */
export function RestaurantInfo({ restaurant, onClose }: { restaurant: Restaurant; onClose: () => void }) {
  const api = useApi()
  const user = useUser()
  const now = useNow()
  const { data } = useQuery(availabilityQuery(api, restaurant.id))
  const state = data && openingState(data, new Date(now))
  return (
    <Dialog title={restaurant.name} onClose={onClose} actions={<Button onClick={onClose}>Schließen</Button>}>
      <RestaurantStateChip state={restaurant.state} />
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
          columnGap: 5,
          rowGap: { xs: 0, sm: 2 },
          m: 0,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, mb: { xs: 2, sm: 0 }, fontWeight: 550, overflowWrap: 'anywhere' },
        }}
      >
        {channels.map((channel) => (
          <Fact key={channel} name={channelNames[channel]}>
            {state
              ? channelStatusLabel(state[channel], restaurant.timeZone, new Date(now))
              : 'Wird geladen...'}
          </Fact>
        ))}
        <Fact name="Adresse">
          {restaurant.streetName} {restaurant.streetNumber}, {restaurant.zipCode} {restaurant.city}
        </Fact>
        {restaurant.phoneNumber && <Fact name="Telefon">{restaurant.phoneNumber}</Fact>}
        {restaurant.internalPhoneNumber && (
          <Fact name="Telefon, intern">{restaurant.internalPhoneNumber}</Fact>
        )}
        {user?.roles.includes('admin') && (
          <Fact name="Restaurant-Id">
            <Typography component="code" sx={{ fontSize: '0.8125rem' }}>
              {restaurant.id}
            </Typography>
            <CopyButton value={restaurant.id} label="Restaurant-Id kopieren" />
          </Fact>
        )}
      </Box>
      {restaurant.statusMessage && <Typography sx={{ mt: 3 }}>{restaurant.statusMessage}</Typography>}
    </Dialog>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
