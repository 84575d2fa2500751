import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { TakeOverPreview } from '@tresen/contract/menu/chain-calls'
import { useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { DifferenceList } from '../history/difference-list.tsx'
import styles from './take-over.module.css'
import { restaurantsText, useTakeOverAll, useTakeOverPreviews, type Follower } from './use-take-over-all.ts'

type Props = { followers: readonly Follower[]; onClose: () => void }

/** What the chain's menu changes in each of its restaurants, and taking exactly that over in those one leaves ticked. */
export function TakeOverAllDialog({ followers, onClose }: Props) {
  const queries = useTakeOverPreviews(followers)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { take, isPending, progress, problems } = useTakeOverAll()
  const chosen = followers.flatMap(({ id }, place) => {
    const preview = queries[place]?.data
    return preview && canTake(preview) && !left.has(id) ? [{ id, preview }] : []
  })
  const isWhole = queries.every(({ isPending }) => !isPending)
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <Dialog
      title="In allen Restaurants übernehmen"
      width="760px"
      isFullScreenOnPhones
      onClose={onClose}
      onSubmit={() => chosen.length > 0 && void take(chosen).then((isDone) => isDone && onClose())}
      aside={
        progress && (
          <Typography role="status">
            {progress.done} von {progress.of} übernommen …
          </Typography>
        )
      }
      actions={
        <Button
          type="submit"
          variant="contained"
          loading={isPending}
          disabled={!isWhole || chosen.length === 0}
        >
          {chosen.length === 0 ? 'Übernehmen' : `In ${restaurantsText(chosen.length)} übernehmen`}
        </Button>
      }
    >
      <div className={styles.parts}>
        <Typography color="textSecondary">
          Eigene Preise bleiben, ebenso was es nur in einem Restaurant gibt oder dort nicht im Angebot oder
          ausverkauft ist.
        </Typography>
        <ul className={styles.followers}>
          {followers.map(({ id, name }, place) => (
            <li key={id}>
              <Loadable query={queries[place]!} failure={`${name} konnte nicht geladen werden`}>
                {(preview) => (
                  <OneFollower
                    name={name}
                    preview={preview}
                    problem={problems.get(id)}
                    isChosen={!left.has(id)}
                    onToggle={() => toggle(id)}
                  />
                )}
              </Loadable>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

type OneProps = {
  name: string
  preview: TakeOverPreview | null
  problem: string | undefined
  isChosen: boolean
  onToggle: () => void
}

function OneFollower({ name, preview, problem, isChosen, onToggle }: OneProps) {
  const isPossible = preview !== null && canTake(preview)
  const many = preview?.differences.length ?? 0
  return (
    <>
      <FormControlLabel
        control={<Checkbox checked={isChosen && isPossible} disabled={!isPossible} onChange={onToggle} />}
        label={name}
      />
      {problem !== undefined && <Alert severity="warning">{problem}</Alert>}
      {preview && preview.problems.length > 0 && (
        <Alert severity="error">
          Hier lässt sie sich so nicht übernehmen. „Ansehen“ zeigt beim Restaurant, was dazu fehlt.
        </Alert>
      )}
      {many === 0 ? (
        <Typography color="textSecondary">Schon auf dem Stand der Kette</Typography>
      ) : (
        <details>
          <summary className={styles.own}>{many === 1 ? '1 Änderung' : `${many} Änderungen`}</summary>
          <DifferenceList differences={preview!.differences} />
        </details>
      )}
    </>
  )
}

function canTake({ differences, problems }: TakeOverPreview): boolean {
  return differences.length > 0 && problems.length === 0
}
