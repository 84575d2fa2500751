import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { SectionForm } from './account/section-form.tsx'
import { typedText } from './sign-in-frame.tsx'

type Props = { button: string; isPending: boolean; onCode: (code: string) => void }

/** Asks for a code of the app, or one that stands in for it. */
export function CodeForm({ button, isPending, onCode }: Props) {
  const [isMissing, setMissing] = useState(false)
  const submit = (form: HTMLFormElement) => {
    const code = typedText(form, 'code').trim()
    setMissing(code === '')
    if (code) onCode(code)
  }
  return (
    <SectionForm button={button} isPending={isPending} onSubmit={submit}>
      <TextField
        name="code"
        label="Code"
        autoComplete="one-time-code"
        error={isMissing}
        helperText={isMissing && 'Pflichtangabe'}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
    </SectionForm>
  )
}
