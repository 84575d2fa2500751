import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Form } from '../../rooms/ui/fields/form.tsx'
import { Logo } from '../../rooms/ui/logo.tsx'
import styles from './login.module.css'

type Props = {
  title: string
  /** Missing: there is nothing to send. */
  onSubmit?: (form: HTMLFormElement) => void
  children: ReactNode
}

/** The screens before one is signed in: one card in the middle, with one thing to do. */
export function SignInFrame({ title, onSubmit, children }: Props) {
  const content = (
    <>
      <Box sx={{ color: 'primary.main', lineHeight: 0 }}>
        <Logo size={44} />
      </Box>
      <Typography variant="h1">{title}</Typography>
      {children}
    </>
  )
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 4 }}>
      <title>{`${title} · Tresen`}</title>
      <Paper sx={{ width: '100%', maxWidth: 400, p: { xs: 5, sm: 8 }, border: 1, borderColor: 'divider' }}>
        {onSubmit ? (
          <Form onSubmit={onSubmit} className={styles.form}>
            {content}
          </Form>
        ) : (
          <div className={styles.form}>{content}</div>
        )}
      </Paper>
    </Box>
  )
}

/** What somebody typed or their browser filled in, which it does without telling. */
export function typedText(form: HTMLFormElement, name: string): string {
  const text = new FormData(form).get(name)
  return typeof text === 'string' ? text : ''
}
