import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { leaveFoot } from '../leave-room.ts'
import styles from './draft-form.module.css'
import { keepInView } from './keep-in-view.ts'

type Props = {
  isDirty: boolean
  isSaving: boolean
  /** What stands in the way of saving. */
  problem: string | null
  onDiscard: () => void
}

function stand(foot: HTMLElement | null) {
  if (!foot) return
  const giveRoom = leaveFoot(foot)
  const letGo = keepInView(foot)
  return () => {
    giveRoom?.()
    letGo()
  }
}

/** The foot of a form that is one draft; there only while something in it is not saved. */
export function DraftFoot({ isDirty, isSaving, problem, onDiscard }: Props) {
  if (!isDirty) return null
  return (
    <div ref={stand} className={styles.foot}>
      {problem && (
        <Typography color="error" role="status" sx={{ mr: 'auto' }}>
          {problem}
        </Typography>
      )}
      <Button onClick={onDiscard}>Verwerfen</Button>
      <Button type="submit" variant="contained" disabled={problem !== null || isSaving}>
        Speichern
      </Button>
    </div>
  )
}
