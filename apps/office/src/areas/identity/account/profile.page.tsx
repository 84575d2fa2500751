import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useColorScheme } from '@mui/material/styles'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../../../rooms/api/app-context.tsx'
import type { Person } from '../../../rooms/api/session.ts'
import { hearsOrders } from '../../orders/sounds/ring-keys.ts'
import { setMuted, useIsMuted } from '../../../rooms/ui/feedback/mute.ts'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { setCompact, useCompact } from '../../../rooms/ui/compact-mode.ts'
import { useSignOut } from '../../../rooms/api/use-sign-out.ts'
import { chime, unlockSound } from '../../../rooms/ui/feedback/chime.ts'
import { LoadedTogether } from '../../../rooms/ui/feedback/loaded-together.tsx'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { Page } from '../../../rooms/ui/page.tsx'
import { MyAccount } from './my-account.tsx'
import { MyPassword } from './my-password.tsx'
import { MySecondFactor } from './my-second-factor.tsx'
import { MyPin } from '../devices/my-pin.tsx'
import { MyPasskeys } from '../passkeys/my-passkeys.tsx'
import { MyPush } from '../push/my-push.tsx'
import { MyDevices } from './my-devices.tsx'
import { Section } from './section.tsx'

/** What everything here is asked for by. */
const ownKey = ['identity'] as const

export function ProfilePage() {
  const user = useUser()
  const signOut = useSignOut()
  const { mode, setMode } = useColorScheme()
  // Nothing else goes on before it is there; its place stays while its codes are on the screen.
  const [isFactorFirst] = useState(user?.secondFactor === 'Missing')
  if (!user) return null
  return (
    <Page title="Profil">
      <LoadedTogether queryKey={ownKey}>
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 560 }}>
          {isFactorFirst && <MySecondFactor />}
          <MyAccount user={user} />
          <Section title="Darstellung">
            <ToggleButtonGroup
              exclusive
              fullWidth
              aria-label="Darstellung"
              value={mode ?? 'system'}
              onChange={(_event, next: 'light' | 'dark' | 'system' | null) => next && setMode(next)}
            >
              <ToggleButton value="light">Hell</ToggleButton>
              <ToggleButton value="dark">Dunkel</ToggleButton>
              <ToggleButton value="system">Wie das Gerät</ToggleButton>
            </ToggleButtonGroup>
          </Section>
          <Sounds user={user} />
          <MyPush userId={user.id} />
          {!user.device && (
            <>
              <MyPassword />
              {!isFactorFirst && <MySecondFactor />}
              <MyPasskeys />
              <MyPin />
              <MyDevices />
            </>
          )}
          <CompactMode />
          <Button variant="outlined" color="inherit" onClick={() => void signOut()}>
            Abmelden
          </Button>
        </Box>
      </LoadedTogether>
    </Page>
  )
}

/** For whoever hears something here; how often new orders ring is the restaurant's setting. */
function Sounds({ user }: { user: Person }) {
  const { restaurant, role, list } = useActiveRestaurant()
  const isMuted = useIsMuted()
  // Whoever works somewhere hears something: what stands below does not wait for where, to be pushed down by it.
  const isOnItsWay = list.isPending && Object.keys(user.restaurants).length > 0
  if (!isOnItsWay && (!restaurant || role === null || role === 'onboarding')) return null
  const seconds = restaurant?.repeatNewOrderSoundIntervalInSec
  const isForOrders = isOnItsWay || hearsOrders(role)
  const repeated = seconds
    ? `Wird alle ${seconds} Sekunden wiederholt, bis jemand die Bestellung annimmt.`
    : 'Klingt einmal für jede neue Bestellung.'
  return (
    <Section title="Ton">
      <FormControlLabel
        control={<Switch checked={!isMuted} onChange={(_event, isOn) => setMuted(!isOn)} />}
        label={isForOrders ? 'Ton für neue Bestellungen an diesem Gerät' : 'Ton an diesem Gerät'}
      />
      <Typography color="textSecondary" sx={{ mb: 2, visibility: isOnItsWay ? 'hidden' : undefined }}>
        {isForOrders ? repeated : 'Für Anrufe, wartende Gäste und was liegen geblieben ist.'}
      </Typography>
      <Button variant="outlined" onClick={() => void unlockSound().then(chime)}>
        Ton anhören
      </Button>
    </Section>
  )
}

function CompactMode() {
  const { isOffered, isCompact } = useCompact()
  const confirm = useConfirm()
  const navigate = useNavigate()
  if (!isOffered) return null
  const end = async () => {
    const isSure = await confirm({
      title: 'Kompaktmodus beenden',
      text: 'Möchten Sie den Kompaktmodus wirklich beenden? Sie können diesen im Menü ganz unten wieder aktivieren.',
    })
    if (isSure) setCompact(false)
  }
  const begin = () => {
    setCompact(true)
    void navigate({ to: '/orders' })
  }
  return (
    <Section title="Kompaktmodus">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Für das Telefon: nur Bestellungen, Nachrichten und Profil, unten am Daumen.
      </Typography>
      <Button variant="outlined" onClick={() => (isCompact ? void end() : begin())}>
        {isCompact ? 'Kompaktmodus beenden' : 'Kompaktmodus einschalten'}
      </Button>
    </Section>
  )
}
