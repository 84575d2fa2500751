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
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useApp } from '../../rooms/api/app-context.tsx'
import { Logo } from '../../shell/logo.tsx'
import { signInProblem } from './sign-in-problem.ts'

type Credentials = { username: string; password: string }

const route = getRouteApi('/login')

export function LoginPage() {
  const { api, session } = useApp()
  const router = useRouter()
  const { returnUrl } = route.useSearch()
  const [isShown, setShown] = useState(false)
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>()
  const signIn = useMutation({
    mutationFn: (body: Credentials) => api.signIn({ body }),
    onSuccess: (user) => {
      session.set(user)
      router.history.push(returnUrl ?? '/home')
    },
    onError: () => setFocus('password'),
  })
  const { errors } = formState

  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 4 }}>
      <title>Anmelden · Tresen</title>
      <Paper
        component="form"
        noValidate
        onSubmit={(event) => void handleSubmit((values) => signIn.mutate(values))(event)}
        sx={{
          width: '100%',
          maxWidth: 400,
          p: { xs: 5, sm: 8 },
          border: 1,
          borderColor: 'divider',
          display: 'grid',
          gap: 4,
        }}
      >
        <Box sx={{ color: 'primary.main', lineHeight: 0 }}>
          <Logo size={44} />
        </Box>
        <Typography variant="h1">Anmelden</Typography>
        {signIn.isError && <Alert severity="error">{signInProblem(signIn.error)}</Alert>}
        <TextField
          label="Benutzername"
          autoComplete="username"
          autoFocus
          size="medium"
          error={!!errors.username}
          helperText={errors.username?.message}
          {...register('username', { required: 'Pflichtangabe' })}
        />
        <TextField
          label="Passwort"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          size="medium"
          error={!!errors.password}
          helperText={errors.password?.message}
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
          {...register('password', { required: 'Pflichtangabe' })}
        />
        <Button type="submit" variant="contained" size="large" loading={signIn.isPending}>
          Anmelden
        </Button>
      </Paper>
    </Box>
  )
}
