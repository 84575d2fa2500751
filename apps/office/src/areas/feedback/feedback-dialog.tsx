import CheckCircle from 'virtual:icon/baseline-check-circle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { capturePage } from './capture-page.ts'
import { FeedbackImages } from './feedback-images.tsx'
import { fileOf, type Mark } from './marks.ts'
import { PagePicture } from './page-picture.tsx'
import styles from './page-picture.module.css'
import { feedbackKey, useFeedbackApi } from './use-feedback-api.ts'

const DONE_MS = 2_000

type Picture = { canvas: HTMLCanvasElement | null; isTaken: boolean }
type Props = { page: string; onClose: () => void; capture?: () => Promise<HTMLCanvasElement | null> }

/** Writes to the operator, with a picture of the page as it was when somebody pressed the key. */
export function FeedbackDialog({ page, onClose, capture = capturePage }: Props) {
  const [{ canvas, isTaken }, setPicture] = useState<Picture>({ canvas: null, isTaken: false })
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const [files, setFiles] = useState<readonly File[]>([])
  const [texts, setTexts] = useState({ subject: '', message: '' })
  const [wasTried, setTried] = useState(false)
  const [isDone, setDone] = useState(false)
  const { send, isPending } = useSendFeedback(page)
  useEffect(() => {
    let isGone = false
    void capture().then((taken) => !isGone && setPicture({ canvas: taken, isTaken: true }))
    return () => {
      isGone = true
    }
  }, [capture])
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(onClose, DONE_MS)
    return () => clearTimeout(timer)
  }, [isDone, onClose])

  if (isDone) return <Sent onClose={onClose} />
  const isEmpty = (text: string) => text.trim() === ''
  const problem = (text: string) => wasTried && isEmpty(text)
  const submit = async () => {
    setTried(true)
    if (isEmpty(texts.subject) || isEmpty(texts.message)) return
    const shown = canvas ? [await fileOf(canvas, marks)] : []
    if (await send({ ...texts, files: [...shown, ...files] })) setDone(true)
  }
  const field = (name: keyof typeof texts, label: string, most: number) => (
    <TextField
      label={label}
      value={texts[name]}
      error={problem(texts[name])}
      helperText={problem(texts[name]) && 'Pflichtangabe'}
      onChange={(event) => setTexts((before) => ({ ...before, [name]: event.target.value }))}
      slotProps={{ htmlInput: { maxLength: most } }}
      {...(name === 'subject' ? { autoFocus: true } : { multiline: true, minRows: 3, maxRows: 10 })}
    />
  )
  return (
    <Dialog
      title="Feedback"
      subtitle="Was fällt Ihnen auf, was fehlt? Es geht an die, die Tresen betreiben."
      width="720px"
      isFullScreenOnPhones
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button type="submit" variant="contained" loading={isPending}>
          Senden
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {field('subject', 'Betreff', 150)}
        {field('message', 'Nachricht', 5000)}
        {canvas ? (
          <PagePicture
            picture={canvas}
            marks={marks}
            onMarks={setMarks}
            onRemove={() => setPicture({ canvas: null, isTaken: true })}
          />
        ) : (
          !isTaken && <Waiting />
        )}
        <FeedbackImages files={files} onFiles={setFiles} hasPicture={canvas !== null} />
      </Box>
    </Dialog>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <CircularProgress size={24} aria-label="Bildschirmfoto wird gemacht" />
      Bildschirmfoto wird gemacht …
    </div>
  )
}

function Sent({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Feedback" width="480px" onClose={onClose}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pb: 3 }}>
        <CheckCircle color="success" />
        <Typography role="status">Feedback gesendet. Vielen Dank!</Typography>
      </Box>
    </Dialog>
  )
}

type Written = { subject: string; message: string; files: readonly File[] }

function useSendFeedback(page: string) {
  const api = useFeedbackApi()
  const { change, isPending } = useChange<unknown>(feedbackKey)
  const send = ({ subject, message, files }: Written) =>
    change({
      send: () =>
        api.sendFeedback({ form: { subject: subject.trim(), message: message.trim(), page }, files }),
      said: { done: null, failed: 'Feedback konnte nicht gesendet werden' },
    })
  return { send, isPending }
}
