import DeleteOutlined from 'virtual:icon/outline-delete'
import ImageOutlined from 'virtual:icon/outline-image'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { messageOf } from '../../api/api.ts'
import styles from './image-field.module.css'
import { imageFault, imageTypes } from './image-file.ts'

type Props = {
  label: string
  /** What the picture shows, for those who do not see it. */
  alt: string
  imageUrl: string | null
  /** `onProgress`: the share that has arrived, 0–1. */
  upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<unknown>
  /** Missing: it can only be replaced. */
  remove?: () => Promise<unknown>
}

type Sending = {
  /** As it was chosen, while it is on its way. */
  preview: string | null
  /** 0–1; null: nothing is on its way. */
  share: number | null
  problem: string | null
  send: (file: File | undefined) => void
  stop: () => void
  takeAway: () => void
}

/** A picture: chosen, dropped or pasted here, shown at once, on its way with its progress. */
export function ImageField({ label, alt, imageUrl, ...calls }: Props) {
  const id = useId()
  const sending = useSending(calls)
  const { preview, share, problem, send } = sending
  const [isOver, setOver] = useState(false)
  const shown = preview ?? imageUrl
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files[0])
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
      onPaste={(event) => send(event.clipboardData.files[0])}
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
      <div className={styles.side}>
        <Typography id={id} variant="overline">
          {label}
        </Typography>
        <ImageActions
          sending={sending}
          hasImage={imageUrl !== null}
          isRemovable={calls.remove !== undefined}
        />
        <Typography
          variant="body2"
          color={problem ? 'error' : 'textSecondary'}
          role={problem ? 'alert' : undefined}
        >
          {problem ?? 'PNG, JPEG oder WebP, höchstens 10 MB'}
        </Typography>
      </div>
    </div>
  )
}

type ActionProps = { sending: Sending; hasImage: boolean; isRemovable: boolean }

function ImageActions({ sending, hasImage, isRemovable }: ActionProps) {
  const input = useRef<HTMLInputElement>(null)
  const isBusy = sending.share !== null
  return (
    <div className={styles.actions}>
      {isBusy ? (
        <Button size="small" onClick={sending.stop}>
          Abbrechen
        </Button>
      ) : (
        <Button size="small" variant="outlined" onClick={() => input.current?.click()}>
          {hasImage ? 'Ersetzen' : 'Bild wählen'}
        </Button>
      )}
      {hasImage && isRemovable && !isBusy && (
        <Button size="small" color="inherit" startIcon={<DeleteOutlined />} onClick={sending.takeAway}>
          Entfernen
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={imageTypes.join()}
        hidden
        onChange={(event) => {
          sending.send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}

function useSending({ upload, remove }: Pick<Props, 'upload' | 'remove'>): Sending {
  const [preview, setPreview] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])

  const send = async (file: File) => {
    const reason = imageFault(file)
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
      await remove?.()
    } catch (error) {
      setProblem(messageOf(error, 'Das Bild konnte nicht gelöscht werden.'))
    }
  }
  return {
    preview,
    share,
    problem,
    send: (file) => file && void send(file),
    stop: () => running.current?.abort(),
    takeAway: () => void takeAway(),
  }
}
