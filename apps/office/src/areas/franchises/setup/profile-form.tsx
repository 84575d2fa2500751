import TextField from '@mui/material/TextField'
import { useLocation } from '@tanstack/react-router'
import type { Location } from '@tresen/contract/common'
import type { Address } from '@tresen/contract/geo/address'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { RestaurantProfile } from '@tresen/contract/restaurants/profile'
import { readCoordinates } from '@tresen/domain/geo/typed-place'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { phoneFault } from '@tresen/domain/phone/phone-text'
import { useEffect, useState } from 'react'
import { Card } from '../../../rooms/ui/card.tsx'
import { DraftFoot } from '../../../rooms/ui/drafts/draft-foot.tsx'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { faultOver } from '../../../rooms/ui/fields/fault-over.tsx'
import { phoneKind } from '../../../rooms/ui/fields/field-kinds.ts'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { TypedInput } from '../../../rooms/ui/fields/typed-input.tsx'
import styles from '../franchises.module.css'
import { AddressSearch } from '../restaurants/address-search.tsx'
import { profileOf, useSaveRestaurant } from './use-save-restaurant.ts'

const labels = {
  name: 'Name',
  kind: 'Was es gibt, in einer Zeile',
  streetName: 'Straße',
  streetNumber: 'Hausnummer',
  zipCode: 'Postleitzahl',
  city: 'Ort',
  phoneNumber: 'Telefon',
  internalPhoneNumber: 'Telefon, intern',
  taxNumber: 'Steuernummer oder USt-IdNr.',
  imprint: 'Impressum',
} as const
type Key = keyof typeof labels

const required: readonly Key[] = ['name', 'streetName', 'streetNumber', 'zipCode', 'city']
const most: Partial<Record<Key, number>> = {
  kind: 200,
  streetNumber: 20,
  zipCode: 5,
  taxNumber: 40,
  imprint: 5000,
}

const phone = phoneKind(40)

/** What the restaurant says of itself: name, place, phone, imprint, tax number. */
export function ProfileForm({ restaurant }: { restaurant: Restaurant }) {
  const draft = useDraft<RestaurantProfile>(profileOf(restaurant))
  const { save, isPending } = useSaveRestaurant(restaurant)
  const [wasTried, setTried] = useState(false)
  const { value } = draft
  const place = usePlace(value.location, (location) => draft.set({ location }))
  useLeaveGuard(draft.isDirty || place.isWrong)
  useStepInFocus()
  const submit = () => {
    setTried(true)
    if (place.isWrong || Object.keys(labels).some((key) => faultOf(value, key as Key) !== null)) return
    place.forget()
    // As it is stored: else what comes back would look like somebody else's change.
    const profile = tidied(value)
    draft.set(profile)
    void save(
      { profile },
      { done: 'Angaben gespeichert', failed: 'Die Angaben konnten nicht gespeichert werden' },
    )
  }
  const field = (key: Key, anchor?: string) => {
    const fault = wasTried ? faultOf(value, key) : null
    return (
      <TextField
        id={anchor ?? `profile-${key}`}
        label={labels[key]}
        value={value[key] ?? ''}
        onChange={(event) => draft.set({ [key]: event.target.value })}
        error={fault !== null}
        helperText={fault}
        slotProps={{ htmlInput: { maxLength: most[key] ?? 100 } }}
        {...(key === 'imprint' && { multiline: true, minRows: 4, maxRows: 16 })}
      />
    )
  }
  const phoneField = (key: 'phoneNumber' | 'internalPhoneNumber', hint: string) => (
    <TypedInput
      id={`profile-${key}`}
      label={labels[key]}
      kind={phone}
      value={value[key] ?? ''}
      problem={wasTried ? faultOf(value, key) : null}
      hint={hint}
      // None is null where it is kept.
      onChange={(text) => draft.set({ [key]: text === '' && key === 'internalPhoneNumber' ? null : text })}
    />
  )
  return (
    <Form fields={draft.fields} isSavedByKey onSubmit={submit}>
      <DraftNotice draft={draft} labels={labels} />
      <Card
        title="Angaben zum Restaurant"
        hint="Gäste finden sie auf der Seite des Restaurants und im Impressum."
      >
        <div className={styles.pair}>
          {field('name')}
          {field('kind')}
          {phoneField('phoneNumber', 'Für Gäste')}
          {phoneField('internalPhoneNumber', 'Dorthin werden Anrufe weitergegeben. Gäste sehen sie nicht.')}
          <AddressSearch
            value={null}
            label="Umgezogen? Neue Anschrift suchen"
            problem={null}
            onChange={(address) => {
              if (!address) return
              place.forget()
              draft.set(placeOf(address))
            }}
          />
          {place.field}
          {field('streetName', 'Place')}
          {field('streetNumber')}
          {field('zipCode')}
          {field('city')}
          {field('taxNumber', 'TaxNumber')}
        </div>
        {field('imprint', 'Imprint')}
      </Card>
      <DraftFoot
        isDirty={draft.isDirty || place.isWrong}
        isSaving={isPending}
        problem={null}
        onDiscard={() => {
          place.forget()
          draft.discard()
        }}
      />
    </Form>
  )
}

/** Where it is, as text: what is no place stays to be seen. Addresses typed by hand say nothing of it. */
function usePlace({ latitude, longitude }: Location, onChange: (location: Location) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && readCoordinates(typed) === null
  const change = (text: string) => {
    setTyped(text)
    const location = readCoordinates(text)
    if (location) onChange(location)
  }
  const field = (
    <TextField
      label="Breite und Länge"
      value={typed ?? `${latitude}, ${longitude}`}
      onChange={(event) => change(event.target.value)}
      error={isWrong}
      helperText={faultOver(
        isWrong && 'Zwei Zahlen wie 51.5339, 9.9355',
        'Von hier aus wird geliefert. Steht die neue Anschrift nicht in der Suche, gehört auch der Ort geändert.',
      )}
      slotProps={{ htmlInput: { maxLength: 60 } }}
    />
  )
  return { field, isWrong, forget: () => setTyped(null) }
}

function placeOf({ street, streetNumber, zipCode, city, latitude, longitude }: Address) {
  return { streetName: street, streetNumber, zipCode, city, location: { latitude, longitude } }
}

/** What "Anschrift und Telefon" is made up of, by the ids of its fields. */
const placeFields = [
  'Place',
  'profile-streetNumber',
  'profile-zipCode',
  'profile-city',
  'profile-phoneNumber',
] as const

/** A step of the list leads into the field that it is about; of several, into the first that is empty. */
function useStepInFocus() {
  const location = useLocation()
  useEffect(() => {
    const ids = location.hash === 'Place' ? placeFields : [location.hash]
    const fields = ids.map((id) => document.getElementById(id)).filter((field) => isField(field))
    const field = fields.find(({ value }) => value.trim() === '') ?? fields[0]
    field?.focus()
  }, [location])
}

function isField(element: HTMLElement | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

function tidied(profile: RestaurantProfile): RestaurantProfile {
  const texts = Object.keys(labels).map((key) => [key, profile[key as Key]?.trim() ?? ''])
  const phoneNumber = toE164(profile.phoneNumber) ?? ''
  const internalPhoneNumber = toE164(profile.internalPhoneNumber ?? '')
  return { ...profile, ...Object.fromEntries(texts), phoneNumber, internalPhoneNumber }
}

function faultOf(profile: RestaurantProfile, key: Key): string | null {
  const text = profile[key]?.trim() ?? ''
  if (text === '') return required.includes(key) ? 'Pflichtangabe' : null
  if (key === 'zipCode' && !/^[0-9]{5}$/.test(text)) return 'Fünf Ziffern'
  return key === 'phoneNumber' || key === 'internalPhoneNumber' ? phoneFault(text) : null
}
