import Visibility from '@mui/icons-material/VisibilityOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useApp } from '../../rooms/api/app-context.tsx'
import { Form } from '../../rooms/ui/fields/form.tsx'
import { Logo } from '../../rooms/ui/logo.tsx'
import styles from './login.module.css'
import { signInProblem } from './sign-in-problem.ts'

type Credentials = { username: string; password: string }

const route = getRouteApi('/login')
const names = ['username', 'password'] as const

export function LoginPage() {
  const { api, session } = useApp()
  const router = useRouter()
  const { returnUrl } = route.useSearch()
  const [isShown, setShown] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  const password = useRef<HTMLInputElement>(null)
  const signIn = useMutation({
    mutationFn: (body: Credentials) => api.signIn({ body }),
    onSuccess: (user) => {
      session.set(user)
      router.history.push(returnUrl ?? '/home')
    },
    onError: () => password.current?.focus(),
  })
  const submit = (form: HTMLFormElement) => {
    // Read from the form: browsers fill it in without telling.
    const typed = new FormData(form)
    const credentials = { username: typedText(typed, 'username'), password: typedText(typed, 'password') }
    const empty = names.filter((name) => credentials[name] === '')
    setMissing(empty)
    if (empty.length === 0) signIn.mutate(credentials)
  }
  const field = (name: keyof Credentials) => ({
    name,
    size: 'medium' as const,
    error: missing.includes(name),
    helperText: missing.includes(name) && 'Pflichtangabe',
    onChange: () => setMissing((before) => before.filter((one) => one !== name)),
  })

  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 4 }}>
      <title>Anmelden · Tresen</title>
      <Paper
        sx={{
          width: '100%',
          maxWidth: 400,
          p: { xs: 5, sm: 8 },
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Form onSubmit={submit} className={styles.form}>
          <Box sx={{ color: 'primary.main', lineHeight: 0 }}>
            <Logo size={44} />
          </Box>
          <Typography variant="h1">Anmelden</Typography>
          {signIn.isError && <Alert severity="error">{signInProblem(signIn.error)}</Alert>}
          <TextField {...field('username')} label="Benutzername" autoComplete="username" autoFocus />
          <TextField
            {...field('password')}
            inputRef={password}
            label="Passwort"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            slotProps={{
              input: {
                endAdornment: (
                  <IconButton
                    aria-label={isShown ? 'Passwort verbergen' : 'Passwort zeigen'}
                    onClick={() => setShown(!isShown)}
                    edge="end"
                  >
                    {isShown ? <VisibilityOff /> : <Visibility />}
                  </IconButton>
                ),
              },
            }}
          />
          <Button type="submit" variant="contained" size="large" loading={signIn.isPending}>
            Anmelden
          </Button>
        </Form>
      </Paper>
    </Box>
  )
}

function typedText(form: FormData, name: string): string {
  const text = form.get(name)
  return typeof text === 'string' ? text : ''
}
