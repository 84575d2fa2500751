import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { refusalOf } from '@tresen/contract/client'
import { chainMenuCalls, type ChainMenu } from '@tresen/contract/menu/chain-calls'
import type { RestaurantEntry } from '@tresen/contract/restaurants/manage-calls'
import { useState } from 'react'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Card } from '../../../rooms/ui/card.tsx'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import { TakeOverAllDialog } from '../../menu/chain/take-over-all-dialog.tsx'
import { TakeOverDialog } from '../../menu/chain/take-over-dialog.tsx'
import { useChainMenuApi } from '../../menu/chain/use-take-over.ts'

type Props = { franchiseId: string; restaurants: readonly RestaurantEntry[] }
type Follower = ChainMenu['followers'][number]

/** Where the chain's menu is maintained, and how far each restaurant is with taking it over. */
export function ChainMenuCard({ franchiseId, restaurants }: Props) {
  const api = useChainMenuApi()
  const key = ['franchises', 'menu', franchiseId]
  const query = useQuery({ queryKey: key, queryFn: () => api.getChainMenu({ franchiseId }) })
  const { change } = useChange<ChainMenu>(key)
  const choose = (restaurantId: string | null, before: string | null) =>
    change({
      send: () => api.setChainMenu({ franchiseId, body: { restaurantId, before } }),
      settle: (_shown, now) => now,
      refused: (shown, error) =>
        refusalOf(chainMenuCalls.setChainMenu, 'ChainMenuConflict', error)?.chainMenu ?? shown,
      said: { done: 'Gespeichert', failed: 'Das konnte nicht gespeichert werden' },
    })
  return (
    <Card
      title="Karte der Kette"
      hint="Gepflegt wird sie in einem der Restaurants, das auch noch nicht live sein muss. Die anderen übernehmen sie und behalten ihre eigenen Preise."
    >
      <Loadable query={query} failure="Die Karte der Kette konnte nicht geladen werden">
        {(chain) => (
          <>
            <TextField
              select
              label="Gepflegt in"
              sx={{ maxWidth: 420 }}
              value={chain.restaurantId ?? ''}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              onChange={(event) => void choose(event.target.value || null, chain.restaurantId)}
            >
              <MenuItem value="">Keine gemeinsame Karte</MenuItem>
              {restaurants.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            {chain.restaurantId !== null && <Followers chain={chain} />}
          </>
        )}
      </Loadable>
    </Card>
  )
}

function Followers({ chain }: { chain: ChainMenu }) {
  const [open, setOpen] = useState<Follower | 'all' | null>(null)
  const close = () => setOpen(null)
  const behind = chain.followers.filter(({ isBehind }) => isBehind).map(asRestaurant)
  return (
    <>
      <Lines>
        {chain.followers.map((follower) => (
          <Line
            key={follower.restaurantId}
            title={follower.name}
            marks={follower.isBehind && <Chip size="small" label="Neuer Stand" />}
            texts={[takenText(chain, follower)]}
            action={
              <Button
                aria-label={`${follower.name}: ansehen und übernehmen`}
                onClick={() => setOpen(follower)}
              >
                Ansehen
              </Button>
            }
          />
        ))}
      </Lines>
      {behind.length > 1 && (
        <div>
          <Button variant="outlined" onClick={() => setOpen('all')}>
            In allen {behind.length} übernehmen …
          </Button>
        </div>
      )}
      {open === 'all' && <TakeOverAllDialog followers={behind} onClose={close} />}
      {open !== null && open !== 'all' && <TakeOverDialog restaurant={asRestaurant(open)} onClose={close} />}
    </>
  )
}

function asRestaurant({ restaurantId: id, name }: Follower) {
  return { id, name }
}

function takenText(chain: ChainMenu, { taken }: Follower): string {
  if (!taken) return 'Noch nie übernommen'
  const when = `Übernommen am ${longMoment(taken.at)}: Version ${taken.fromVersion}`
  return taken.fromRestaurantId === chain.restaurantId ? when : `${when}, aus einer anderen Karte`
}
