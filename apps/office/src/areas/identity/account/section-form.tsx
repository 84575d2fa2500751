import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import styles from '../login.module.css'

type Props = {
  button: string
  isPending: boolean
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
}

/** A few fields in a part of the profile, and what is done with them. */
export function SectionForm({ button, isPending, onSubmit, children }: Props) {
  return (
    <Form onSubmit={onSubmit} className={styles.form}>
      {children}
      <Button type="submit" variant="outlined" loading={isPending} sx={{ justifySelf: 'start' }}>
        {button}
      </Button>
    </Form>
  )
}
