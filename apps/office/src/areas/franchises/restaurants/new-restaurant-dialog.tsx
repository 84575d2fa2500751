import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Address } from '@tresen/contract/geo/address'
import { addressOfPlace, placeOfText, type TypedPlace } from '@tresen/domain/geo/typed-place'
import { useState } from 'react'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { restaurantKeys } from '../../restaurants/work/restaurants.queries.ts'
import { allFranchises, foundRestaurantsKey, useFranchiseApi } from '../use-franchise-api.ts'
import styles from '../franchises.module.css'
import { AddressSearch } from './address-search.tsx'
import { PlaceByHand } from './place-by-hand.tsx'

const ownFranchise = 'own'

/** Name and place; everything else is one of the steps that follow. */
export function NewRestaurantDialog({ onClose, franchiseId }: { onClose: () => void; franchiseId?: string }) {
  const api = useFranchiseApi()
  const franchises = useQuery(allFranchises(api))
  const [name, setName] = useState('')
  const [found, setFound] = useState<Address | null>(null)
  const [typed, setTyped] = useState('')
  const [byHand, setByHand] = useState<TypedPlace | null>(null)
  // A street alone is found too, and is no place yet.
  const hasNoNumber = found !== null && found.streetNumber === ''
  const address = byHand ? addressOfPlace(byHand) : hasNoNumber ? null : found
  const [franchise, setFranchise] = useState(franchiseId ?? ownFranchise)
  const [wasTried, setTried] = useState(false)
  const { create, isPending } = useCreate()
  const submit = async () => {
    setTried(true)
    if (name.trim() === '' || !address) return
    const { street: streetName, streetNumber, zipCode, city, latitude, longitude } = address
    const body = {
      name: name.trim(),
      streetName,
      streetNumber,
      zipCode,
      city,
      location: { latitude, longitude },
    }
    if (await create({ body, ...(franchise !== ownFranchise && { franchiseId: franchise }) })) onClose()
  }
  const missing = (isThere: boolean) => (wasTried && !isThere ? 'Pflichtangabe' : null)
  const notChosen =
    missing(found !== null) &&
    (typed.trim() === '' ? 'Pflichtangabe' : 'Bitte aus der Liste wählen oder von Hand eintragen')
  return (
    <Dialog
      title="Restaurant anlegen"
      width="560px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void submit()}
      actions={
        <Button type="submit" variant="contained" loading={isPending}>
          Anlegen und einrichten
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={missing(name.trim() !== '') !== null}
          helperText={missing(name.trim() !== '')}
          autoFocus
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        {byHand ? (
          <PlaceByHand place={byHand} onChange={setByHand} wasTried={wasTried} />
        ) : (
          <>
            <AddressSearch
              value={found}
              onChange={setFound}
              onType={setTyped}
              problem={hasNoNumber ? 'Die Hausnummer fehlt. Bitte hinter die Straße schreiben.' : notChosen}
            />
            <Button sx={{ justifySelf: 'start' }} onClick={() => setByHand(placeOfText(typed))}>
              Nicht in der Liste? Von Hand eintragen
            </Button>
          </>
        )}
        {!franchiseId && (franchises.data ?? []).length > 0 && (
          <TextField
            select
            label="Franchise"
            value={franchise}
            onChange={(event) => setFranchise(event.target.value)}
          >
            <MenuItem value={ownFranchise}>Eigenes, gehört zu keiner Kette</MenuItem>
            {(franchises.data ?? []).map((one) => (
              <MenuItem key={one.id} value={one.id}>
                {one.name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </div>
    </Dialog>
  )
}

/** Makes it, and leads to what is to be done next. */
function useCreate() {
  const api = useFranchiseApi()
  const { session } = useApp()
  const { choose } = useActiveRestaurant()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { change, isPending } = useChange<unknown>(['franchises', 'restaurants', 'new'])
  const create = async (input: Parameters<typeof api.createRestaurant>[0]) => {
    const made = await change({
      send: () => api.createRestaurant(input),
      said: {
        done: `${input.body.name} ist angelegt`,
        failed: 'Das Restaurant konnte nicht angelegt werden',
      },
    })
    if (!made) return false
    const before = await session.freshToken()
    // Whoever made it manages it, which the token of before does not say.
    if (before) await session.tokenInsteadOf(before).catch(() => null)
    await queries.invalidateQueries({ queryKey: restaurantKeys.list })
    void queries.invalidateQueries({ queryKey: foundRestaurantsKey })
    choose(made.id)
    await navigate({ to: '/restaurants/{-$restaurantId}/setup', params: { restaurantId: made.id } })
    return true
  }
  return { create, isPending }
}
