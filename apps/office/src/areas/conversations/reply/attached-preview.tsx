import Close from 'virtual:icon/baseline-close'
import Autocomplete from '@mui/material/Autocomplete'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import type { Address } from '@tresen/contract/geo/address'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { useState } from 'react'
import { lazyPart } from '../../../rooms/routing/lazy-part.tsx'
import { addressLabel, useFoundAddresses } from '../../geo/use-found-addresses.ts'
import { attachPlace, faultOf, type Attached } from './attached.ts'
import styles from './attached-preview.module.css'

const PlaceMap = lazyPart(() => import('../transcript/place-map.tsx').then((file) => file.PlaceMap))

type Props = {
  conversation: Conversation
  attached: Attached
  isSending: boolean
  /** Somebody tried to send it. */
  wasTried: boolean
  onAttach: (attached: Attached | null) => void
}

/** What goes along with the answer, as the guest will see it; what is wrong with it stands beside it. */
export function AttachedPreview({ conversation, attached, isSending, wasTried, onAttach }: Props) {
  const isUnchosen = attached.kind === 'place' && !attached.place
  const problem = isUnchosen && !wasTried ? null : (faultOf(attached) ?? attached.problem)
  return (
    <section className={styles.attached} aria-label="Anhang" aria-busy={isSending}>
      {attached.kind === 'image' ? (
        <>
          {!faultOf(attached) && (
            <img className={styles.picture} src={attached.url} alt={`Vorschau von ${attached.file.name}`} />
          )}
          <span className={styles.words}>
            {attached.file.name}, {sizeOf(attached.file.size)}
          </span>
        </>
      ) : attached.place ? (
        <>
          <div className={styles.map}>
            <PlaceMap place={attached.place} />
          </div>
          <span className={styles.words}>
            {attached.place.name && <b>{attached.place.name}</b>}
            {attached.place.address}
          </span>
        </>
      ) : (
        <AddressChoice
          restaurantId={conversation.restaurantId}
          problem={problem}
          onChoose={(place) => onAttach({ ...attachPlace(place), id: attached.id })}
        />
      )}
      <IconButton
        className={styles.remove}
        aria-label="Anhang entfernen"
        disabled={isSending}
        onClick={() => onAttach(null)}
      >
        <Close />
      </IconButton>
      {isSending && (
        <p className={styles.sending} role="status">
          Wird gesendet …
        </p>
      )}
      {problem && !isUnchosen && !isSending && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

type ChoiceProps = {
  restaurantId: string
  problem: string | null
  onChoose: (place: NonNullable<Extract<Attached, { kind: 'place' }>['place']>) => void
}

/** A place by a few letters of its street; only what is found can be sent, as it is found. */
function AddressChoice({ restaurantId, problem, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const { choosing } = useFoundAddresses(restaurantId, typed)
  const take = (found: Address) => {
    const { latitude, longitude } = found
    onChoose({ latitude, longitude, name: '', address: addressLabel(found).slice(0, 200) })
  }
  return (
    <Autocomplete
      className={styles.choice}
      size="small"
      {...choosing(take)}
      popupIcon={null}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          label="Welche Anschrift?"
          error={problem !== null}
          helperText={problem ?? 'Straße und Hausnummer eingeben und auswählen'}
        />
      )}
    />
  )
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / 1_048_576
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${megabytes.toLocaleString('de-DE', { maximumFractionDigits: 1 })} MB`
}
