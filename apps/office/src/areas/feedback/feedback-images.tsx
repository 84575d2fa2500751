import AddPhotoAlternateOutlined from 'virtual:icon/outline-add-photo-alternate'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { mostFeedbackImages } from '@tresen/contract/feedback'
import { useRef, useState } from 'react'
import styles from './page-picture.module.css'

const types = ['image/png', 'image/jpeg']
const mostBytes = 10 * 1024 * 1024

type Props = { files: readonly File[]; onFiles: (files: readonly File[]) => void; hasPicture: boolean }

/** Pictures that somebody sends along besides that of the page. */
export function FeedbackImages({ files, onFiles, hasPicture }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const room = mostFeedbackImages - (hasPicture ? 1 : 0) - files.length
  const add = (chosen: readonly File[]) => {
    const fitting = chosen.filter(({ type, size }) => types.includes(type) && size <= mostBytes)
    onFiles([...files, ...fitting.slice(0, Math.max(0, room))])
    if (fitting.length < chosen.length) setProblem('Bilder müssen PNG oder JPEG sein, höchstens 10 MB.')
    else if (fitting.length > room) setProblem(`Höchstens ${mostFeedbackImages} Bilder.`)
    else setProblem(null)
  }
  return (
    <div>
      <div className={styles.tools}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddPhotoAlternateOutlined />}
          disabled={room <= 0}
          onClick={() => input.current?.click()}
        >
          Bild hinzufügen
        </Button>
        {files.map((file) => (
          <Chip
            key={`${file.name} ${file.lastModified}`}
            label={file.name}
            sx={{ maxWidth: 220 }}
            onDelete={() => onFiles(files.filter((other) => other !== file))}
          />
        ))}
      </div>
      {problem && (
        <Typography variant="body2" color="error" role="alert">
          {problem}
        </Typography>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Bild hinzufügen"
        accept={types.join()}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
