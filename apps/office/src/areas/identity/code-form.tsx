import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Form } from '../../rooms/ui/fields/form.tsx'
import styles from './login.module.css'
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
    <Form onSubmit={submit} className={styles.form}>
      <TextField
        name="code"
        label="Code"
        autoComplete="one-time-code"
        error={isMissing}
        helperText={isMissing && 'Pflichtangabe'}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <Button type="submit" variant="outlined" loading={isPending} sx={{ justifySelf: 'start' }}>
        {button}
      </Button>
    </Form>
  )
}
