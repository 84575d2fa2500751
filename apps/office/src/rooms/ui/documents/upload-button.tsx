import Button from '@mui/material/Button'
import { useRef } from 'react'

const MOST_BYTES = 10 * 1024 * 1024

type Props = {
  /** Of the field, for whoever does not see it. */
  name: string
  label: string
  accept: string
  isDisabled: boolean
  onChoose: (file: File) => void
  /** null: nothing is wrong with what was chosen now. */
  onProblem: (problem: string | null) => void
}

/** Chooses a paper to be uploaded. */
export function UploadButton({ name, label, accept, isDisabled, onChoose, onProblem }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (file: File | undefined) => {
    const isTooLarge = file !== undefined && file.size > MOST_BYTES
    onProblem(isTooLarge ? 'Die Datei ist größer als 10 MB. Bitte wählen Sie eine kleinere.' : null)
    if (file && !isTooLarge) onChoose(file)
  }
  return (
    <>
      <Button variant="outlined" disabled={isDisabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={accept}
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}
