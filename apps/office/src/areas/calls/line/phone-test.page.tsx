import PhoneOutlined from 'virtual:icon/outline-phone'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { useState } from 'react'
import { useChange } from '../../../rooms/api/use-change.ts'
import { phoneKind } from '../../../rooms/ui/fields/field-kinds.ts'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { TypedInput } from '../../../rooms/ui/fields/typed-input.tsx'
import { EmptyState } from '../../../rooms/ui/feedback/states.tsx'
import { OnlyAdmins } from '../../../rooms/ui/feedback/only-admins.tsx'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import styles from '../calls.module.css'
import { useCallApi } from '../calls.queries.ts'

type Tried = {
  restaurantId: string
  restaurant: string
  phoneNumber: string
  placed: boolean
  isAnswered: boolean | null
  why: string
}

function whatCameOf({ placed, isAnswered }: Tried): string {
  if (!placed) return 'Abgelehnt'
  if (isAnswered === null) return 'Klingelt noch'
  return isAnswered ? 'Nimmt ab' : 'Nimmt nicht ab'
}

function colourOf({ isAnswered }: Tried): 'success' | 'error' | 'default' {
  if (isAnswered === null) return 'default'
  return isAnswered ? 'success' : 'error'
}

const phone = phoneKind(40)

/** Test calls over the restaurants: any line by chance, or one by its number. */
export function PhoneTestPage() {
  return (
    <Page title="Telefon-Test">
      <OnlyAdmins>
        <PhoneTest />
      </OnlyAdmins>
    </Page>
  )
}

export function PhoneTest() {
  const api = useCallApi()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState<Tried[]>([])
  const { change, isPending } = useChange<null>(['calls', 'test'])
  const call = async () => {
    const number = typed.trim()
    const one = await change({
      send: () => api.shufflePhoneTest(number === '' ? {} : { phoneNumber: number }),
      said: { done: null, failed: 'Der Testanruf kam nicht zustande' },
    })
    if (one) setTried((before) => [one, ...before].slice(0, 20))
  }
  return (
    <>
      <p>Ruft die Leitung eines zufälligen Restaurants an, damit auffällt, wenn eine nicht abnimmt.</p>
      <Form className={styles.actions} onSubmit={() => void call()}>
        <TypedInput label="Nummer (leer: zufällig)" kind={phone} value={typed} hint=" " onChange={setTyped} />
        <Button type="submit" variant="contained" loading={isPending}>
          Testanruf
        </Button>
      </Form>
      {tried.length === 0 ? (
        <EmptyState icon={<PhoneOutlined />} title="Noch kein Testanruf" />
      ) : (
        <Lines>
          {tried.map((one, place) => (
            <Line
              key={tried.length - place}
              title={`${one.restaurant}, ${formatPhone(one.phoneNumber)}`}
              marks={<Chip size="small" color={colourOf(one)} label={whatCameOf(one)} />}
              texts={[one.why]}
            />
          ))}
        </Lines>
      )}
    </>
  )
}
