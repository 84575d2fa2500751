import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSignOut } from '../../../rooms/api/use-sign-out.ts'

/** Somebody else is signed in on this browser than the one who was invited. */
export function OtherAccount({ own, email }: { own: string; email: string }) {
  const signOut = useSignOut()
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Die Einladung gilt für {email}. Angemeldet sind Sie als {own}.
      </Typography>
      <Button variant="contained" size="large" onClick={() => void signOut()}>
        Abmelden und mit {email} weitermachen
      </Button>
    </>
  )
}
