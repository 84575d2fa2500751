import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { messageOf } from '../../api/api.ts'
import styles from './image-field.module.css'

type Props = {
  label: string
  /** What the picture shows, for those who do not see it. */
  alt: string
  imageUrl: string | null
  /** `onProgress`: the share that has arrived, 0–1. */
  upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<unknown>
  remove: () => Promise<unknown>
}

const types = ['image/png', 'image/jpeg', 'image/webp']
const mostBytes = 10 * 1024 * 1024

/** A picture: chosen, dropped or pasted here, shown at once, on its way with its progress. */
export function ImageField({ label, alt, imageUrl, upload, remove }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])

  const send = async (file: File | undefined) => {
    if (!file) return
    const reason = refusalOf(file)
    setProblem(reason)
    if (reason) return
    const controller = (running.current = new AbortController())
    setPreview(URL.createObjectURL(file))
    setShare(0)
    try {
      await upload(file, setShare, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted)
        setProblem(messageOf(error, 'Das Bild konnte nicht hochgeladen werden.'))
    }
    setPreview(null)
    setShare(null)
  }
  const takeAway = async () => {
    setProblem(null)
    try {
      await remove()
    } catch (error) {
      setProblem(messageOf(error, 'Das Bild konnte nicht gelöscht werden.'))
    }
  }
  const shown = preview ?? imageUrl
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }

  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={id}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event) => void send(event.clipboardData.files[0])}
    >
      <div className={styles.picture}>
        {shown ? <img src={shown} alt={alt} /> : <ImageOutlined aria-hidden />}
        {share !== null && (
          <LinearProgress
            aria-label="Bild wird hochgeladen"
            variant="determinate"
            value={Math.round(share * 100)}
            className={styles.progress}
          />
        )}
      </div>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, alignItems: 'flex-start' }}>
        <Typography id={id} variant="overline">
          {label}
        </Typography>
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          {share === null ? (
            <Button size="small" variant="outlined" onClick={() => input.current?.click()}>
              {imageUrl ? 'Ersetzen' : 'Bild wählen'}
            </Button>
          ) : (
            <Button size="small" onClick={() => running.current?.abort()}>
              Abbrechen
            </Button>
          )}
          {imageUrl && share === null && (
            <Button
              size="small"
              color="inherit"
              startIcon={<DeleteOutlined />}
              onClick={() => void takeAway()}
            >
              Entfernen
            </Button>
          )}
        </Box>
        <Typography
          variant="body2"
          color={problem ? 'error' : 'textSecondary'}
          role={problem ? 'alert' : undefined}
        >
          {problem ?? 'PNG, JPEG oder WebP, höchstens 10 MB'}
        </Typography>
      </Box>
      <input
        ref={input}
        type="file"
        accept={types.join()}
        hidden
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}

function refusalOf({ type, size }: File): string | null {
  if (!types.includes(type)) return 'Dieses Format geht nicht. Bitte wählen Sie ein PNG, JPEG oder WebP.'
  return size > mostBytes ? 'Das Bild ist größer als 10 MB. Bitte wählen Sie ein kleineres.' : null
}
