import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { mostAltLetters, type WebsiteFile } from '@tresen/contract/website/website'
import { imageSources } from '@tresen/domain/menu/documents/image-sources'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import styles from '../website.module.css'

type Props = { files: readonly WebsiteFile[]; onDescribe: (fileId: string, alt: string) => void }

/** What the chosen pictures show, in words. */
export function PictureTexts({ files, onDescribe }: Props) {
  if (files.length === 0) return null
  return (
    <section aria-label="Bildbeschreibungen" className={styles.form}>
      <Typography color="textSecondary">
        Was ist zu sehen? Das wird vorgelesen, wenn jemand das Bild nicht sehen kann, und hilft Suchmaschinen.
      </Typography>
      {files.map((file) => (
        <PictureText key={file.id} file={file} onDescribe={onDescribe} />
      ))}
    </section>
  )
}

function PictureText({ file, onDescribe }: { file: WebsiteFile } & Pick<Props, 'onDescribe'>) {
  const draft = useDraft({ alt: file.alt })
  const { alt } = draft.value
  const save = () => {
    draft.set({ alt: alt.trim() })
    if (alt.trim() !== file.alt) onDescribe(file.id, alt.trim())
  }
  return (
    <div className={styles.described}>
      <img {...imageSources(file.image)} sizes="56px" alt="" loading="lazy" />
      <TextField
        label="Beschreibung"
        value={alt}
        slotProps={{ htmlInput: { maxLength: mostAltLetters } }}
        onChange={({ target }) => draft.set({ alt: target.value })}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          save()
        }}
      />
    </div>
  )
}
