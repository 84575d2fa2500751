import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Feedback } from '@tresen/contract/feedback'
import { useChange } from '../../rooms/api/use-change.ts'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.ts'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { useSay } from '../../rooms/ui/feedback/snackbar.tsx'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { feedbackKey, useFeedbackApi } from './use-feedback-api.ts'

/** One with its pictures, and what can be done with it. */
export function FeedbackDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const api = useFeedbackApi()
  const query = useQuery({ queryKey: [...feedbackKey, id], queryFn: () => api.getFeedback({ id }) })
  const { copy, remove, isPending } = useDeeds(id, onClose)
  return (
    <Dialog
      title={query.data?.subject ?? 'Feedback'}
      width="840px"
      onClose={onClose}
      isFullScreenOnPhones
      isText
      aside={
        <Button color="error" loading={isPending} onClick={() => void remove()}>
          Löschen
        </Button>
      }
      actions={
        <Button variant="contained" onClick={() => void copy()}>
          Als Arbeitspaket kopieren
        </Button>
      }
    >
      <Loadable query={query} failure="Das Feedback konnte nicht geladen werden">
        {(feedback) => <FeedbackBody feedback={feedback} />}
      </Loadable>
    </Dialog>
  )
}

export function FeedbackBody({ feedback }: { feedback: Feedback }) {
  const { username, sentAt, page, browser, message, images } = feedback
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {username}, {longMoment(sentAt)}
        {page && `, auf ${page}`}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.6 }}>
        {message}
      </Typography>
      {images.map((image, place) => (
        <Box
          key={place}
          component="img"
          src={image}
          alt={`Bild ${place + 1} von ${images.length}`}
          sx={{ maxWidth: '100%', border: 1, borderColor: 'divider', borderRadius: 2 }}
        />
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {browser}
      </Typography>
    </Box>
  )
}

function useDeeds(id: string, onClose: () => void) {
  const api = useFeedbackApi()
  const say = useSay()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { change, isPending } = useChange<unknown>([...feedbackKey, id])
  const copy = async () => {
    try {
      const { markdown } = await api.getFeedbackWorkItem({ id })
      await navigator.clipboard.writeText(markdown)
      say.success('In Zwischenablage kopiert')
    } catch {
      say.error('Kopieren fehlgeschlagen')
    }
  }
  const remove = async () => {
    const isSure = await confirm({
      title: 'Feedback löschen',
      text: 'Text und Bilder sind danach nicht mehr da.',
      yes: 'Löschen',
      no: 'Abbrechen',
      isDestructive: true,
    })
    if (!isSure) return
    const done = await change({
      send: () => api.deleteFeedback({ id }),
      said: { done: 'Feedback gelöscht', failed: 'Das Feedback konnte nicht gelöscht werden' },
    })
    if (!done) return
    onClose()
    void queries.invalidateQueries({ queryKey: [...feedbackKey, 'list'] })
  }
  return { copy, remove, isPending }
}
