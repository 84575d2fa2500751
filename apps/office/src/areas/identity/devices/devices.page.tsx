import TabletOutlined from 'virtual:icon/outline-tablet-android'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { createClient } from '@tresen/contract/client'
import { deviceCalls, type SharedDevice } from '@tresen/contract/identity/device-calls'
import { useState } from 'react'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Card, Cards } from '../../../rooms/ui/card.tsx'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import { SettingsFrame, WithSettingsOf } from '../../restaurants/settings/settings-frame.tsx'
import styles from '../login.module.css'
import { useAccountApi } from '../use-account-api.ts'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/devices')
const devicesKey = (restaurantId: string) => ['identity', 'devices', restaurantId] as const

/** The devices that several people share: made out of a browser, and ended from here. */
export function DevicesPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithSettingsOf restaurantId={restaurantId}>
      {({ id, name }) => (
        <SettingsFrame restaurantId={id} title="Geräte">
          <Cards inPairs>
            <Devices key={id} restaurantId={id} />
            <EnrollThis restaurantId={id} restaurantName={name} />
          </Cards>
        </SettingsFrame>
      )}
    </WithSettingsOf>
  )
}

function Devices({ restaurantId }: { restaurantId: string }) {
  const api = useAccountApi()
  const key = devicesKey(restaurantId)
  const query = useQuery({ queryKey: key, queryFn: () => api.listDevices({ restaurantId }) })
  const { change } = useChange<SharedDevice[]>(key)
  const confirm = useConfirm()
  const withdraw = async ({ id, name }: SharedDevice) => {
    const isSure = await confirm({
      title: `${name} abmelden`,
      text: 'Das Gerät ist sofort draußen. Um es wieder zu benutzen, melden Sie sich daran an und nehmen es neu auf.',
      yes: 'Abmelden',
      no: 'Abbrechen',
      isDestructive: true,
    })
    if (!isSure) return
    await change({
      expect: (devices) => devices.filter((device) => device.id !== id),
      send: () => api.withdrawDevice({ restaurantId, deviceId: id }),
      said: { done: `${name} ist abgemeldet`, failed: 'Das Gerät konnte nicht abgemeldet werden' },
    })
  }
  return (
    <Card
      title="Gemeinsame Geräte"
      hint="Sie arbeiten mit den Rechten einer Mitarbeiterin, auch wenn niemand eingewechselt ist. Mit der eigenen PIN wechselt man sich ein."
    >
      <Loadable query={query} failure="Die Geräte konnten nicht geladen werden">
        {(devices) => <DeviceLines devices={devices} onWithdraw={(device) => void withdraw(device)} />}
      </Loadable>
    </Card>
  )
}

type LinesProps = { devices: readonly SharedDevice[]; onWithdraw: (device: SharedDevice) => void }

export function DeviceLines({ devices, onWithdraw }: LinesProps) {
  if (devices.length === 0)
    return (
      <EmptyState
        icon={<TabletOutlined />}
        title="Noch kein gemeinsames Gerät"
        text="Öffnen Sie diese Seite auf dem Tablet in der Küche und nehmen Sie es auf."
      />
    )
  return (
    <Lines>
      {devices.map((device) => (
        <Line
          key={device.id}
          title={device.name}
          texts={[
            device.actingUsername && `${device.actingUsername} arbeitet daran`,
            device.lastSeenAt ? `zuletzt ${longMoment(device.lastSeenAt)}` : 'noch nie benutzt',
            `aufgenommen ${longMoment(device.enrolledAt)}${device.enrolledBy && ` von ${device.enrolledBy}`}`,
          ]}
          action={
            <Button
              variant="outlined"
              color="inherit"
              aria-label={`${device.name} abmelden`}
              onClick={() => onWithdraw(device)}
            >
              Abmelden
            </Button>
          }
        />
      ))}
    </Lines>
  )
}

function EnrollThis({ restaurantId, restaurantName }: { restaurantId: string; restaurantName: string }) {
  const { session } = useApp()
  const router = useRouter()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const { change, isPending } = useChange<SharedDevice[]>(devicesKey(restaurantId))
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const enroll = async () => {
    const given = name.trim()
    setMissing(given === '')
    if (given === '') return
    const isSure = await confirm({
      title: 'Dieses Gerät aufnehmen',
      text: `Sie werden hier abgemeldet. Das Gerät arbeitet dann als „${given}“ für ${restaurantName}.`,
      yes: 'Aufnehmen',
      no: 'Abbrechen',
    })
    if (!isSure) return
    const device = await change({
      send: () => session.become((token) => takeUp(token, restaurantId, given)),
      said: { done: `${given} ist aufgenommen`, failed: 'Das Gerät konnte nicht aufgenommen werden' },
    })
    if (!device) return
    await router.navigate({ to: '/home' })
    // What was fetched for whoever took it up is not for everybody who works at it.
    queries.removeQueries({ type: 'inactive' })
  }
  return (
    <Card
      title="Dieses Gerät aufnehmen"
      hint="Für das Tablet, das alle benutzen. Wer es in der Hand hat, braucht kein Passwort: Nehmen Sie nur Geräte auf, die im Haus bleiben."
    >
      <Form onSubmit={() => void enroll()} className={styles.form}>
        <TextField
          label="Name des Geräts"
          placeholder="Küche links"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isMissing}
          helperText={isMissing && 'Pflichtangabe'}
          slotProps={{ htmlInput: { maxLength: 60 }, inputLabel: { shrink: true } }}
        />
        <Button type="submit" variant="outlined" loading={isPending} sx={{ justifySelf: 'start' }}>
          Aufnehmen
        </Button>
      </Form>
    </Card>
  )
}

/** With the token of whoever takes the device up; the session's own calls wait for the answer. */
function takeUp(token: string, restaurantId: string, name: string) {
  return createClient(deviceCalls, { token: () => token }).enrollDevice({ restaurantId, body: { name } })
}
