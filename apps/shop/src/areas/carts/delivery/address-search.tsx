import type { Address } from '@tresen/contract/geo/address'
import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect, useId, useState, type FocusEvent, type KeyboardEvent } from 'react'
import controls from '../../../rooms/ui/controls.module.css'
import { ErrorText } from '../../../rooms/ui/error-text.tsx'
import { notFound, shortestQuery, useFound } from './use-found.ts'
import styles from './address-search.module.css'

/** An address that was found, or one that is known without its place. */
export type Place = Pick<Address, 'street' | 'streetNumber' | 'zipCode' | 'city'> &
  Partial<Pick<Address, 'latitude' | 'longitude' | 'isEstimated'>>

type Props = {
  id: string
  restaurantId: string
  value: string
  onValue: (text: string) => void
  onSelect: (place: Place) => void
  /** Only what was found counts: a text that is left is taken where it names one house, else it is marked. */
  onLeave?: (place: Place) => void
  /** The address that holds until another is taken. */
  holds?: string
  placeholder?: string
  autoComplete?: string
  describedBy?: string | undefined
  isInvalid?: boolean
  /** What it needs in a form. */
  field?: { name: string; maxLength: number; enterKeyHint: 'next' }
  autoFocus?: boolean
  /** Where this guest was before; proposed until enough is typed to ask for more. */
  loadKnown?: () => Promise<readonly Place[]>
}

/** A field for an address that is completed while typing: a combobox with a list of addresses near the restaurant. */
export function AddressSearch(props: Props) {
  const { id, restaurantId, value, onValue, onSelect, ...rest } = props
  const listId = useId()
  const { found, ask, takeFirst, leave, forget } = useFound(restaurantId)
  const { fault, faultId, onLeft, forgive } = useLeaving(leave, props)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { proposed, propose } = useKnown(props, () => setIsOpen(true))
  const addresses: readonly Place[] = isOpen ? (proposed ?? found?.addresses ?? []) : []

  function type(field: HTMLInputElement) {
    const text = field.value
    onValue(text)
    // What was typed before the page came alive is told when the guest may be elsewhere already.
    setIsOpen(field === document.activeElement)
    setActive(-1)
    forgive()
    ask(text)
  }
  function onFocus() {
    propose()
    if (fault && !found) ask(value)
  }
  function onBlur(event: FocusEvent) {
    setIsOpen(false)
    void onLeft(event)
  }
  /** After Escape, by the arrows. */
  function openAgain() {
    setIsOpen(true)
    setActive(-1)
    if (!found) ask(value)
  }
  function choose(address: Place) {
    forget()
    setIsOpen(false)
    forgive()
    onSelect(address)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && addresses.length) {
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (addresses.length) setActive((active + step + addresses.length) % addresses.length)
      else if (!isOpen) openAgain()
    } else if (event.key === 'Enter' && isOpen) takeMeant(event)
  }
  /** What is highlighted or proposed, else the first for all that is typed: the list may still be of fewer letters. */
  function takeMeant(event: KeyboardEvent) {
    const listed = active >= 0 || proposed ? addresses[Math.max(active, 0)] : undefined
    if (listed) choose(listed)
    else if (proposed || !takeFirst(value, choose)) return
    event.preventDefault()
  }

  return (
    <>
      <div className={styles.combobox} onBlur={onBlur}>
        <input
          id={id}
          enterKeyHint="search"
          {...rest.field}
          className={controls.input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={addresses.length > 0}
          aria-controls={listId}
          aria-activedescendant={addresses[active] ? `${listId}-${active}` : undefined}
          aria-describedby={fault ? faultId : rest.describedBy}
          aria-invalid={Boolean(fault) || rest.isInvalid || undefined}
          autoComplete={rest.autoComplete ?? 'off'}
          autoFocus={rest.autoFocus}
          placeholder={rest.placeholder}
          value={value}
          onFocus={onFocus}
          onChange={(event) => type(event.target)}
          onKeyDown={onKeyDown}
        />
        <Addresses id={listId} addresses={addresses} active={active} onChoose={choose} />
        <FoundNote count={isOpen && !fault ? found?.addresses.length : undefined} />
      </div>
      <Fault id={faultId} text={fault} />
    </>
  )
}

type ListProps = {
  id: string
  addresses: readonly Place[]
  active: number
  onChoose: (address: Place) => void
}

function Addresses({ id, addresses, active, onChoose }: ListProps) {
  return (
    <ul id={id} role="listbox" aria-label="Adressen" className={styles.list} hidden={addresses.length === 0}>
      {addresses.map((address, index) => (
        <li
          key={`${address.street} ${address.streetNumber} ${address.zipCode}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // The field keeps the focus, else its list would close before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(address)}
        >
          <b>
            {address.street} {address.streetNumber}
          </b>
          <span>
            {address.zipCode} {address.city}
          </span>
        </li>
      ))}
    </ul>
  )
}

function beginningWith(text: string, places: readonly Place[]): readonly Place[] {
  const wanted = text.trim().toLowerCase()
  return places.filter(({ street }) => street.toLowerCase().startsWith(wanted))
}

/** Where this guest was before; null: enough is typed to ask for more. */
function useKnown({ id, value, loadKnown }: Props, open: () => void) {
  const [known, setKnown] = useState<readonly Place[]>([])
  function propose() {
    const show = (places: readonly Place[]) => {
      setKnown(places)
      open()
    }
    void loadKnown?.().then(show, () => {})
  }
  const proposeToEarly = useEffectEvent(() => {
    if (document.activeElement?.id === id) propose()
  })
  // Whoever was in the field before the page came alive is proposed the same.
  useEffect(() => proposeToEarly(), [])
  return { proposed: value.trim().length < shortestQuery ? beginningWith(value, known) : null, propose }
}

/** How many there are, for whoever does not see the list, and for everybody that there are none. */
function FoundNote({ count }: { count: number | undefined }) {
  return (
    <p className={count === 0 ? styles.list : 'visually-hidden'} role="status">
      {count !== undefined && foundText(count)}
    </p>
  )
}

function foundText(addresses: number): string {
  if (addresses === 0) return notFound
  return addresses === 1 ? '1 Adresse gefunden' : `${addresses} Adressen gefunden`
}

/** Said when it comes. */
function Fault({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div role="status">
      <ErrorText id={id} text={text} />
    </div>
  )
}

/** What a text that was left is not taken for. */
function useLeaving(
  leave: (text: string) => Promise<Address | string | null>,
  { value, onLeave, holds }: Props,
) {
  const faultId = useId()
  const [fault, setFault] = useState<string | undefined>()
  async function onLeft({ target }: FocusEvent) {
    if (!onLeave || !value.trim()) return
    const left = await leave(value)
    if (left === null || target === document.activeElement) return
    if (typeof left === 'string') setFault(holds ? `${left} Bis dahin gilt ${holds}.` : left)
    else onLeave(left)
  }
  return { fault, faultId, onLeft, forgive: () => setFault(undefined) }
}
