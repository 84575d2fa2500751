import Check from 'virtual:icon/baseline-check'
import Search from 'virtual:icon/baseline-search'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { useRef, useState } from 'react'
import { findRestaurants } from './find-restaurants.ts'

/** Chooses a restaurant: typing narrows the list, arrows and Enter choose. */
export function RestaurantList(props: {
  restaurants: readonly Restaurant[]
  activeId: string | null
  onChoose: (restaurantId: string) => void
}) {
  const { restaurants, activeId, onChoose } = props
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const found = findRestaurants(restaurants, typed)
  const empty = restaurants.length === 0 ? 'Keine Restaurants' : 'Nicht gefunden'

  return (
    <Box sx={{ width: '100%' }}>
      <Box sx={{ p: 2, pb: 1 }}>
        <TextField
          autoFocus
          placeholder="Name, Ort oder Postleitzahl"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found[0]) {
              // Else the button that has the focus again would open the list once more.
              event.preventDefault()
              onChoose(found[0].id)
            }
            if (event.key === 'ArrowDown') {
              event.preventDefault()
              list.current?.querySelector('li')?.focus()
            }
          }}
          slotProps={{
            htmlInput: { 'aria-label': 'Restaurant suchen' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      {found.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 4 }} role="status">
          {empty}
        </Typography>
      ) : (
        <MenuList ref={list} aria-label="Restaurants" sx={{ maxHeight: 360, overflowY: 'auto', p: 1 }}>
          {found.map((restaurant) => (
            <MenuItem
              key={restaurant.id}
              selected={restaurant.id === activeId}
              onClick={() => onChoose(restaurant.id)}
              sx={{ borderRadius: 1, gap: 3, py: 2, whiteSpace: 'normal' }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{restaurant.name}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {restaurant.zipCode} {restaurant.city}, {restaurant.streetName} {restaurant.streetNumber}
                </Typography>
              </Box>
              {restaurant.id === activeId && <Check fontSize="small" color="primary" />}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </Box>
  )
}
