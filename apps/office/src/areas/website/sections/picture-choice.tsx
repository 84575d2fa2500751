import UploadOutlined from 'virtual:icon/outline-file-upload'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { imageSources } from '@tresen/domain/menu/documents/image-sources'
import { useRef } from 'react'
import { useWebsiteFiles } from '../work/use-website.ts'
import { PictureTexts } from './picture-texts.tsx'
import styles from '../website.module.css'

/** More the server does not take at once. */
const AT_ONCE = 5

type Props = {
  label: string
  restaurantId: string
  chosen: readonly string[]
  most: number
  /** What is chosen by then, and what shall be. */
  onChange: (next: (chosen: readonly string[]) => string[]) => void
}

/** The pictures of the website: a tap chooses one and takes it back, new ones are chosen as they arrive. */
export function PictureChoice({ label, restaurantId, chosen, most, onChange }: Props) {
  const { files, upload, describe, isPending } = useWebsiteFiles(restaurantId)
  const input = useRef<HTMLInputElement>(null)
  const toggle = (id: string) =>
    onChange((now) => {
      if (now.includes(id)) return now.filter((one) => one !== id)
      return most === 1 ? [id] : [...now, id].slice(0, most)
    })
  const add = async (list: FileList | null) => {
    const wanted = [...(list ?? [])]
    const known = new Set(files.map(({ id }) => id))
    for (let sent = 0; sent < wanted.length; sent += AT_ONCE) {
      const stored = await upload(wanted.slice(sent, sent + AT_ONCE))
      if (!stored) return
      const fresh = stored.map(({ id }) => id).filter((id) => !known.has(id))
      for (const id of fresh) known.add(id)
      if (fresh.length > 0) onChange((now) => (most === 1 ? fresh : [...now, ...fresh]).slice(0, most))
    }
  }
  return (
    <div role="group" aria-label={label} className={styles.form}>
      <Typography>{label}</Typography>
      {files.length === 0 && <Typography color="textSecondary">Noch keine Bilder hochgeladen</Typography>}
      <div className={styles.pictures}>
        {files.map(({ id, image, alt }) => {
          const { src, srcSet } = imageSources(image)
          const place = chosen.indexOf(id)
          return (
            <button
              key={id}
              type="button"
              className={styles.picture}
              aria-pressed={place >= 0}
              aria-label={alt || image.fileName}
              title={alt || image.fileName}
              onClick={() => toggle(id)}
            >
              <img src={src} srcSet={srcSet} sizes="120px" alt="" loading="lazy" />
              {place >= 0 && <b>{most === 1 ? '✓' : place + 1}</b>}
            </button>
          )
        })}
      </div>
      <div className={styles.line}>
        <Button
          variant="outlined"
          startIcon={<UploadOutlined />}
          disabled={isPending}
          onClick={() => input.current?.click()}
        >
          {isPending ? 'Wird hochgeladen …' : 'Bilder hochladen'}
        </Button>
      </div>
      <PictureTexts
        files={chosen.flatMap((id) => files.find((one) => one.id === id) ?? [])}
        onDescribe={(id, alt) => void describe(id, alt)}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Bilder auswählen"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          void add(target.files)
          target.value = ''
        }}
      />
    </div>
  )
}
