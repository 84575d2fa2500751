import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { setupKey } from './use-save-restaurant.ts'

type Props = { restaurantId: string; onClose: () => void }

/** Begins the menu with that of another restaurant. */
export function CopyMenuDialog({ restaurantId, onClose }: Props) {
  const api = useApi()
  const queries = useQueryClient()
  const { restaurants } = useActiveRestaurant()
  const { change, isPending } = useChange<unknown>(['menu', restaurantId, 'copy'])
  const copy = async (fromRestaurantId: string, name: string) => {
    const copied = await change({
      send: () => api.copyMenu({ restaurantId, fromRestaurantId }),
      said: { done: `Karte von ${name} übernommen`, failed: 'Die Karte konnte nicht übernommen werden' },
    })
    await queries.invalidateQueries({ queryKey: setupKey(restaurantId) })
    if (copied) onClose()
  }
  return (
    <Dialog title="Karte übernehmen von …" width="560px" onClose={onClose} isFullScreenOnPhones>
      <Typography color="textSecondary">
        Produkte, Preise und Extras werden kopiert. Danach ändert jedes Restaurant seine eigene Karte.
      </Typography>
      <Lines>
        {restaurants
          .filter(({ id }) => id !== restaurantId)
          .map(({ id, name, city }) => (
            <Line
              key={id}
              title={name}
              texts={[city]}
              action={
                <Button
                  loading={isPending}
                  aria-label={`Karte von ${name} übernehmen`}
                  onClick={() => void copy(id, name)}
                >
                  Übernehmen
                </Button>
              }
            />
          ))}
      </Lines>
    </Dialog>
  )
}
