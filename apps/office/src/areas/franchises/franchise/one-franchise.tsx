import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FranchiseEntry } from '@tresen/contract/franchises'
import type { RestaurantEntry } from '@tresen/contract/restaurants/manage-calls'
import { useState } from 'react'
import { forTheShell } from '../../../rooms/api/for-the-shell.ts'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { Card, Cards } from '../../../rooms/ui/card.tsx'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Lines } from '../../../rooms/ui/lists/lines.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { TeamView } from '../../teams/team-view.tsx'
import { useTeam } from '../../teams/use-team.ts'
import { NewRestaurantDialog } from '../restaurants/new-restaurant-dialog.tsx'
import { RestaurantDialog } from '../restaurants/restaurant-dialog.tsx'
import { RestaurantLine } from '../restaurants/restaurant-line.tsx'
import { foundRestaurantsKey, useFranchiseApi } from '../use-franchise-api.ts'
import { ChainMenuCard } from './chain-menu-card.tsx'
import { FranchiseNameDialog } from './franchise-name-dialog.tsx'

/** One franchise: its name, its restaurants, and who works in all of them. */
export function OneFranchise({ franchiseId }: { franchiseId: string }) {
  const api = useFranchiseApi()
  const query = useQuery({
    queryKey: ['franchises', 'one', franchiseId],
    queryFn: () => api.getFranchise({ franchiseId }),
    meta: forTheShell,
  })
  return (
    <Loadable query={query} failure="Das Franchise konnte nicht geladen werden">
      {(franchise) => <Shown franchise={franchise} />}
    </Loadable>
  )
}

function Shown({ franchise }: { franchise: FranchiseEntry }) {
  const api = useFranchiseApi()
  const [isNaming, setNaming] = useState(false)
  const { id: franchiseId, name } = franchise
  const restaurants = useQuery({
    queryKey: [...foundRestaurantsKey, 'of', franchiseId],
    queryFn: () => api.listFranchiseRestaurants({ franchiseId }),
  })
  const { query: team, actions } = useTeam({ franchiseId })
  const isAdmin = useUser()?.roles.includes('admin') === true
  return (
    <Page
      title={name}
      actions={
        <>
          {isAdmin && (
            <ButtonLink to="/franchise/{-$franchiseId}" params={{}}>
              Alle Franchises
            </ButtonLink>
          )}
          <Button variant="outlined" onClick={() => setNaming(true)}>
            Umbenennen
          </Button>
          {isAdmin && <DeleteButton franchise={franchise} />}
        </>
      }
    >
      <Cards>
        <Loadable query={restaurants}>
          {(entries) => {
            const kept = entries.filter(({ deletedAt }) => deletedAt === null)
            return (
              <>
                <Restaurants
                  entries={entries}
                  deleted={entries.length - kept.length}
                  franchiseId={franchiseId}
                />
                {kept.length > 1 && <ChainMenuCard franchiseId={franchiseId} restaurants={kept} />}
              </>
            )
          }}
        </Loadable>
        <Loadable query={team}>{(known) => <TeamView team={known} actions={actions} />}</Loadable>
      </Cards>
      {isNaming && <FranchiseNameDialog franchise={franchise} onClose={() => setNaming(false)} />}
    </Page>
  )
}

type RestaurantsProps = { entries: readonly RestaurantEntry[]; deleted: number; franchiseId: string }

function Restaurants({ entries, deleted, franchiseId }: RestaurantsProps) {
  const [open, setOpen] = useState<RestaurantEntry | 'new' | null>(null)
  const isAdmin = useUser()?.roles.includes('admin') === true
  return (
    <Card title="Restaurants">
      {entries.length === 0 && <Typography>Noch keines.</Typography>}
      {deleted > 0 && (
        <Typography color="textSecondary">
          {deleted === 1 ? '1 ist gelöscht' : `${deleted} sind gelöscht`}, aber noch nicht endgültig:
          30&nbsp;Tage lang {deleted === 1 ? 'lässt es' : 'lassen sie'} sich zurückholen.
          {isAdmin && ' Das Franchise lässt sich erst löschen, wenn keines mehr dazugehört.'}
        </Typography>
      )}
      <Lines>
        {entries.map((entry) => (
          <RestaurantLine key={entry.id} entry={entry} isFranchiseKnown onOpen={() => setOpen(entry)} />
        ))}
      </Lines>
      <div>
        <Button variant="contained" onClick={() => setOpen('new')}>
          Restaurant anlegen
        </Button>
      </div>
      {open === 'new' && <NewRestaurantDialog franchiseId={franchiseId} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <RestaurantDialog entry={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function DeleteButton({ franchise: { id: franchiseId, name: before } }: { franchise: FranchiseEntry }) {
  const api = useFranchiseApi()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { change, isPending } = useChange<unknown>(['franchises', 'delete', franchiseId])
  const remove = async () => {
    const text = 'Wer durch das Franchise eine Rolle hat, verliert sie.'
    const question = {
      title: `${before} löschen?`,
      text,
      yes: 'Löschen',
      no: 'Abbrechen',
      isDestructive: true,
    }
    if (!(await confirm(question))) return
    const gone = await change({
      send: () => api.deleteFranchise({ franchiseId, before }),
      said: { done: 'Franchise gelöscht', failed: 'Das Franchise konnte nicht gelöscht werden' },
    })
    if (!gone) return
    // Back leads to what was there before it, and nobody asks for it any more.
    await navigate({ to: '/franchise/{-$franchiseId}', params: { franchiseId: undefined }, replace: true })
    void queries.invalidateQueries({ queryKey: ['franchises'] })
  }
  return (
    <Button color="error" loading={isPending} onClick={() => void remove()}>
      Löschen
    </Button>
  )
}
