import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { SectionForm } from './account/section-form.tsx'
import { typedText } from './sign-in-frame.tsx'

/** What asks the server; what is wrong with the code is marked where it stands. */
export type OnCode = (code: string, mark: (problem: string) => void) => void
type Props = { button: string; isPending: boolean; onCode: OnCode }

/** Asks for a code of the app, or one that stands in for it. */
export function CodeForm({ button, isPending, onCode }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (form: HTMLFormElement) => {
    const code = typedText(form, 'code').trim()
    setProblem(code === '' ? 'Pflichtangabe' : null)
    if (code) onCode(code, setProblem)
  }
  return (
    <SectionForm button={button} isPending={isPending} onSubmit={submit}>
      <TextField
        name="code"
        label="Code"
        autoComplete="one-time-code"
        error={problem !== null}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
    </SectionForm>
  )
}
