import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RestaurantEntry } from '@tresen/contract/restaurants/manage-calls'
import { useState } from 'react'
import { useChange } from '../../../rooms/api/use-change.ts'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { restaurantKeys } from '../../restaurants/work/restaurants.queries.ts'
import styles from '../franchises.module.css'
import { foundRestaurantsKey, useFranchiseApi } from '../use-franchise-api.ts'

type Props = { entry: RestaurantEntry; onClose: () => void }

/** Opens a restaurant, or has it back; the operator deletes it, also for good. */
export function RestaurantDialog({ entry, onClose }: Props) {
  const { name, deletedAt, city } = entry
  const { remove, isPending } = useRestaurantChanges(entry, onClose)
  const { choose } = useActiveRestaurant()
  const navigate = useNavigate()
  const isAdmin = useUser()?.roles.includes('admin') === true
  const open = (to: '/restaurants/{-$restaurantId}/setup' | '/restaurants/{-$restaurantId}/users') => {
    choose(entry.id)
    void navigate({ to, params: { restaurantId: entry.id } })
  }
  return (
    <Dialog title={name} subtitle={city} width="560px" onClose={onClose} isFullScreenOnPhones>
      <div className={styles.fields}>
        {deletedAt ? (
          <Gone entry={entry} onClose={onClose} />
        ) : (
          <>
            <div className={styles.actions}>
              <Button variant="contained" onClick={() => open('/restaurants/{-$restaurantId}/setup')}>
                Einrichtung
              </Button>
              <Button variant="outlined" onClick={() => open('/restaurants/{-$restaurantId}/users')}>
                Team
              </Button>
            </div>
            {isAdmin && (
              <div>
                <Typography color="textSecondary" sx={{ mb: 2 }}>
                  Nach dem Löschen erreicht niemand mehr das Restaurant. 30 Tage lang lässt es sich
                  zurückholen.
                </Typography>
                <Button variant="outlined" color="error" loading={isPending} onClick={() => void remove()}>
                  Restaurant löschen
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function Gone({ entry, onClose }: Props) {
  const { restore, isPending } = useRestaurantChanges(entry, onClose)
  const isAdmin = useUser()?.roles.includes('admin') === true
  return (
    <>
      <div>
        <Button variant="contained" loading={isPending} onClick={() => void restore()}>
          Zurückholen
        </Button>
      </div>
      {isAdmin && <ForGood entry={entry} onClose={onClose} />}
    </>
  )
}

function ForGood({ entry, onClose }: Props) {
  const { erase, isPending } = useRestaurantChanges(entry, onClose)
  const [typed, setTyped] = useState('')
  const [wasTried, setTried] = useState(false)
  const isWrong = wasTried && typed.trim() !== entry.name.trim()
  const send = () => {
    setTried(true)
    if (typed.trim() === entry.name.trim()) void erase(typed.trim())
  }
  return (
    <>
      <Typography color="textSecondary">
        Endgültig gelöscht ist alles, was zu ihm gehört, auch Bestellungen. Das lässt sich nicht rückgängig
        machen.
      </Typography>
      <TextField
        label={`Zum Bestätigen „${entry.name}“ abtippen`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isWrong}
        helperText={isWrong && 'Der Name stimmt nicht.'}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <div>
        <Button variant="outlined" color="error" loading={isPending} onClick={send}>
          Endgültig löschen
        </Button>
      </div>
    </>
  )
}

function useRestaurantChanges({ id: restaurantId, deletedAt }: RestaurantEntry, onDone: () => void) {
  const api = useFranchiseApi()
  const queries = useQueryClient()
  const { change, isPending } = useChange<unknown>(['franchises', 'restaurants', restaurantId])
  const refetch = () => {
    void queries.invalidateQueries({ queryKey: foundRestaurantsKey })
    void queries.invalidateQueries({ queryKey: restaurantKeys.list })
  }
  const restoreWith = async (when: string | null) => {
    const restored = await change({
      send: () => api.restoreRestaurant({ restaurantId, ...(when && { deletedAt: when }) }),
      said: { done: 'Restaurant zurückgeholt', failed: 'Das Restaurant konnte nicht zurückgeholt werden' },
    })
    refetch()
    return restored
  }
  return {
    isPending,
    restore: async () => {
      if (await restoreWith(deletedAt)) onDone()
    },
    remove: async () => {
      const gone = await change({
        send: () => api.deleteRestaurant({ restaurantId }),
        said: { done: 'Restaurant gelöscht', failed: 'Das Restaurant konnte nicht gelöscht werden' },
        undo: (reply) => () => restoreWith(reply.deletedAt),
      })
      refetch()
      if (gone) onDone()
    },
    erase: async (name: string) => {
      const gone = await change({
        send: () => api.deleteRestaurant({ restaurantId, permanently: true, name }),
        said: { done: 'Restaurant gelöscht', failed: 'Das Restaurant konnte nicht gelöscht werden' },
      })
      refetch()
      if (gone) onDone()
    },
  }
}
