import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import type { ReactNode } from 'react'
import { useUser } from '../../rooms/api/app-context.tsx'
import { OpeningHoursView } from '../../areas/availability/hours/opening-hours-view.tsx'
import { CopyButton } from '../../rooms/ui/feedback/copy-button.tsx'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { RestaurantHints } from '../../areas/restaurants/info/restaurant-hints.tsx'
import { RestaurantStateChip } from '../../areas/restaurants/info/restaurant-state-chip.tsx'

/** What one has to know about a restaurant while on the phone with its guests. */
export function RestaurantInfo({ restaurant, onClose }: { restaurant: Restaurant; onClose: () => void }) {
  const user = useUser()
  return (
    <Dialog title={restaurant.name} onClose={onClose}>
      <RestaurantStateChip state={restaurant.state} />
      {restaurant.statusMessage && <Typography sx={{ mb: 3 }}>{restaurant.statusMessage}</Typography>}
      <RestaurantHints restaurantId={restaurant.id} />
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
          columnGap: 5,
          rowGap: { xs: 0, sm: 2 },
          m: 0,
          alignItems: 'baseline',
          '& a': { color: 'inherit' },
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, mb: { xs: 2, sm: 0 }, fontWeight: 550, overflowWrap: 'anywhere' },
        }}
      >
        <Fact name="Adresse">
          {restaurant.streetName} {restaurant.streetNumber}, {restaurant.zipCode} {restaurant.city}
        </Fact>
        {restaurant.phoneNumber && (
          <Fact name="Telefon">
            <Phone number={restaurant.phoneNumber} label="Telefonnummer kopieren" />
          </Fact>
        )}
        {restaurant.internalPhoneNumber && (
          <Fact name="Telefon, intern">
            <Phone number={restaurant.internalPhoneNumber} label="Interne Telefonnummer kopieren" />
          </Fact>
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
      <OpeningHoursView rules={restaurant} />
    </Dialog>
  )
}

function Phone({ number, label }: { number: string; label: string }) {
  return (
    <>
      <a href={`tel:${number}`}>{formatPhone(number)}</a> <CopyButton value={number} label={label} />
    </>
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
