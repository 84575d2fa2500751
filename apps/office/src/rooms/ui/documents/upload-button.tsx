import Button from '@mui/material/Button'
import { useRef } from 'react'

const MOST_BYTES = 10 * 1024 * 1024

const typeNames = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'font/woff2': 'WOFF2',
} as const

type Props = {
  /** Of the field, for whoever does not see it. */
  name: string
  label: string
  accept: readonly (keyof typeof typeNames)[]
  isDisabled: boolean
  onChoose: (file: File) => void
  /** null: nothing is wrong with what was chosen now. */
  onProblem: (problem: string | null) => void
}

/** Chooses a paper to be uploaded. */
export function UploadButton({ name, label, accept, isDisabled, onChoose, onProblem }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (file: File | undefined) => {
    const problem = file ? problemOf(file, accept) : null
    onProblem(problem)
    if (file && problem === null) onChoose(file)
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
        accept={accept.join()}
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}

/** Said at once where it was chosen: "all files" of the dialog offers every kind. */
function problemOf({ type, size }: File, accept: Props['accept']): string | null {
  if (size > MOST_BYTES) return 'Die Datei ist größer als 10 MB. Bitte wählen Sie eine kleinere.'
  // What the system does not know, the server looks at.
  if (type === '' || accept.some((one) => one === type)) return null
  const names = accept.map((one) => typeNames[one])
  const either = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' oder ')
  return `Diese Art von Datei geht nicht. Bitte wählen Sie ${either}.`
}
