import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tresen/contract/client'
import { accountCalls, emailPattern } from '@tresen/contract/identity/account-calls'
import { useState } from 'react'
import { createCalls } from '../../../rooms/api/api.ts'
import { useApp } from '../../../rooms/api/app-context.tsx'
import type { Person } from '../../../rooms/api/session.ts'
import { sendWithProgress } from '../../../rooms/api/upload.ts'
import { useChange } from '../../../rooms/api/use-change.ts'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { ImageField } from '../../../rooms/ui/fields/image-field.tsx'
import { MailField } from '../mail-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { SectionForm } from './section-form.tsx'
import { Section } from './section.tsx'
import { typedText } from '../sign-in-frame.tsx'
import { useAccountApi } from '../use-account-api.ts'

/** Who somebody is: their picture, their name, and the address at which they are reached. */
export function MyAccount({ user }: { user: Person }) {
  const [isChanging, setChanging] = useState(false)
  return (
    <Section title="Konto">
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {user.device?.name ?? user.username}
      </Typography>
      {user.emails
        .filter((email) => email !== user.username || user.device)
        .map((email) => (
          <Typography key={email} color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {email}
          </Typography>
        ))}
      {!user.device && <CameBack />}
      {!user.device && (
        <Box sx={{ display: 'grid', gap: 3, mt: 3, justifyItems: 'start', '& > *': { maxWidth: '100%' } }}>
          <MyPicture address={user.profileImage} />
          {isChanging ? (
            <NewEmail onClose={() => setChanging(false)} />
          ) : (
            <Button variant="outlined" onClick={() => setChanging(true)}>
              E-Mail-Adresse ändern
            </Button>
          )}
        </Box>
      )}
    </Section>
  )
}

/** Nobody is told of it by e-mail, for that is what does not arrive. */
function CameBack() {
  const api = useAccountApi()
  const { data = [] } = useQuery({
    queryKey: ['identity', 'undeliverable'],
    queryFn: () => api.listUndeliverable(),
  })
  return data.map(({ address, why, since }) => (
    <Alert key={address} severity="warning" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
      Von {address} kam am {longMoment(since)} eine E-Mail zurück ({why}). Geben Sie eine Adresse an, die Sie
      lesen: Ohne sie setzen Sie kein vergessenes Passwort neu.
    </Alert>
  ))
}

function MyPicture({ address }: { address: string | null }) {
  const { session } = useApp()
  const api = useAccountApi()
  /** What the server keeps of the person comes with their token. */
  const renew = async () => void (await session.tokenInsteadOf((await session.freshToken()) ?? ''))
  return (
    <ImageField
      label="Profilbild"
      alt="Ihr Profilbild"
      imageUrl={address}
      upload={async (file, onProgress, signal) => {
        const { uploadProfileImage } = createCalls(accountCalls, session, sendWithProgress(onProgress))
        await uploadProfileImage({ files: [file] }, { signal })
        await renew()
      }}
      remove={async () => {
        await api.removeProfileImage()
        await renew()
      }}
    />
  )
}

const isAddress = new RegExp(emailPattern)

/** Asks for a new address; it counts once the link in an e-mail to it was opened. */
export function NewEmail({ onClose }: { onClose: () => void }) {
  const api = useAccountApi()
  const { change, isPending } = useChange<unknown>(['identity', 'email'])
  const [wrong, setWrong] = useState<{ email?: string; password?: string }>({})
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submit = async (form: HTMLFormElement) => {
    const body = { email: typedText(form, 'email').trim(), password: typedText(form, 'password') }
    const found = {
      ...(!isAddress.test(body.email) && { email: 'Bitte eine E-Mail-Adresse wie name@example.de eingeben' }),
      ...(body.password === '' && { password: 'Pflichtangabe' }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    const sent = await change({
      send: () => api.changeEmail({ body }),
      said: { done: null, failed: 'Die Adresse konnte nicht geändert werden' },
      onFailure: (error) => {
        const isPassword = error instanceof CallError && error.code === 'WrongPassword'
        if (isPassword) setWrong({ password: error.message_de })
        return isPassword
      },
    })
    if (sent) setSentTo(body.email)
  }
  if (sentTo)
    return (
      <Alert severity="info" role="status">
        Wir haben eine E-Mail an {sentTo} geschickt. Die neue Adresse gilt, sobald Sie den Link darin geöffnet
        haben.
      </Alert>
    )
  return (
    <div>
      <SectionForm button="Link schicken" isPending={isPending} onSubmit={(form) => void submit(form)}>
        <MailField label="Neue E-Mail-Adresse" autoComplete="email" problem={wrong.email} />
        <PasswordField
          name="password"
          label="Ihr Passwort"
          autoComplete="current-password"
          error={wrong.password !== undefined}
          helperText={wrong.password}
        />
      </SectionForm>
      <Button onClick={onClose} sx={{ mt: 2 }}>
        Abbrechen
      </Button>
    </div>
  )
}
