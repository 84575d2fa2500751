import type { Address } from '@tresen/contract/geo/address'
import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import controls from '../../../rooms/ui/controls.module.css'
import styles from './address-search.module.css'

const PAUSE_MS = 150
const shortestQuery = 3

/** An address that was found, or one that is known without its place. */
export type Place = Pick<Address, 'street' | 'streetNumber' | 'zipCode' | 'city'> &
  Partial<Pick<Address, 'latitude' | 'longitude' | 'isEstimated'>>

type Props = {
  id: string
  restaurantId: string
  value: string
  onValue: (text: string) => void
  onSelect: (place: Place) => void
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
export function AddressSearch({ id, restaurantId, value, onValue, onSelect, ...rest }: Props) {
  const listId = useId()
  const { found, ask, takeFirst, forget } = useFound(restaurantId)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [known, setKnown] = useState<readonly Place[]>([])
  const proposed = value.trim().length < shortestQuery ? beginningWith(value, known) : null
  const addresses: readonly Place[] = isOpen ? (proposed ?? found?.addresses ?? []) : []

  function type(field: HTMLInputElement) {
    const text = field.value
    onValue(text)
    // What was typed before the page came alive is told when the guest may be elsewhere already.
    setIsOpen(field === document.activeElement)
    setActive(-1)
    ask(text)
  }
  function propose() {
    const open = (places: readonly Place[]) => {
      setKnown(places)
      setIsOpen(true)
    }
    void rest.loadKnown?.().then(open, () => {})
  }
  const proposeToEarly = useEffectEvent(() => {
    if (rest.loadKnown && document.activeElement?.id === id) propose()
  })
  // Whoever was in the field before the page came alive is proposed the same.
  useEffect(() => proposeToEarly(), [])
  function choose(address: Place) {
    forget()
    setIsOpen(false)
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
    <div className={styles.combobox} onBlur={() => setIsOpen(false)}>
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
        aria-describedby={rest.describedBy}
        aria-invalid={rest.isInvalid || undefined}
        autoComplete={rest.autoComplete ?? 'off'}
        autoFocus={rest.autoFocus}
        placeholder={rest.placeholder}
        value={value}
        onFocus={rest.loadKnown && propose}
        onChange={(event) => type(event.target)}
        onKeyDown={onKeyDown}
      />
      <Addresses id={listId} addresses={addresses} active={active} onChoose={choose} />
      <p className="visually-hidden" role="status">
        {isOpen && found && foundText(found.addresses.length)}
      </p>
      {isOpen && found?.addresses.length === 0 && (
        <p className={styles.none}>
          Keine passende Adresse gefunden. Bitte mit Straße und Hausnummer suchen.
        </p>
      )}
    </div>
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

type Found = { query: string; addresses: readonly Address[] }

/** The addresses that fit what was asked for last; null: nothing was, or the answer is on its way. */
function useFound(restaurantId: string) {
  const [found, setFound] = useState<Found | null>(null)
  const asked = useRef<AbortController>(null)
  useEffect(() => () => asked.current?.abort(), [])
  function begin() {
    asked.current?.abort()
    return (asked.current = new AbortController()).signal
  }
  async function look(query: string, signal: AbortSignal) {
    const addresses = await lookUp({ restaurantId, query, maxResults: 6 }, signal)
    if (!signal.aborted) setFound({ query, addresses })
    return addresses
  }
  function ask(query: string) {
    const signal = begin()
    if (query.trim().length < shortestQuery) return setFound(null)
    setTimeout(() => {
      if (!signal.aborted) look(query, signal).catch(() => {})
    }, PAUSE_MS)
  }
  /** The first for this text, once it is known; false: there is none. */
  function takeFirst(query: string, take: (address: Address) => void): boolean {
    const takeOne = ([first]: readonly Address[]) => first && take(first)
    if (found?.query === query) return (takeOne(found.addresses), found.addresses.length > 0)
    const signal = begin()
    look(query, signal).then(
      (addresses) => !signal.aborted && takeOne(addresses),
      () => {},
    )
    return true
  }
  function forget() {
    asked.current?.abort()
    setFound(null)
  }
  return { found, ask, takeFirst, forget }
}

async function lookUp(
  input: { restaurantId: string; query: string; maxResults: number },
  signal: AbortSignal,
) {
  const { createShopClient } = await import('../../../rooms/api/shop-client.ts')
  return createShopClient().lookUpAddress(input, { signal })
}

function foundText(addresses: number): string {
  if (addresses === 0) return 'Keine Adresse gefunden'
  return addresses === 1 ? '1 Adresse gefunden' : `${addresses} Adressen gefunden`
}
