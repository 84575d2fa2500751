import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Address } from '@tresen/contract/geo/address'
import { explainPrice } from '@tresen/domain/geo/overlaps'
import { useMemo, useState } from 'react'
import type { AreaDraft } from './area-edit.ts'
import styles from './delivery-areas.module.css'
import { useFoundAddresses } from './use-found-addresses.ts'

type Props = {
  restaurantId: string
  /** In their order, with what is on the drawing board. */
  areas: readonly AreaDraft[]
  probe: Address | null
  onProbe: (address: Address | null) => void
}

/** „Was kostet die Lieferung nach …“, before and after a change. */
export function PriceProbe({ restaurantId, areas, probe, onProbe }: Props) {
  const [typed, setTyped] = useState('')
  const { choosing } = useFoundAddresses(restaurantId, typed)
  const choose = choosing(onProbe)
  const answer = useMemo(() => probe && explainPrice(areas, probe), [areas, probe])
  return (
    <div className={styles.probe}>
      <Autocomplete
        {...choose}
        value={probe}
        // What is answered is what stands there.
        clearOnBlur={probe !== null}
        onChange={(event, address) => (address ? choose.onChange(event, address) : onProbe(null))}
        onInputChange={(_event, text) => setTyped(text)}
        renderInput={(params) => <TextField {...params} label="Was kostet die Lieferung nach …" />}
      />
      <p role="status" className={styles.answer}>
        {answer}
      </p>
    </div>
  )
}
