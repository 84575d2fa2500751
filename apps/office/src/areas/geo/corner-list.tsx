import Add from 'virtual:icon/baseline-add'
import Button from '@mui/material/Button'
import type { Location } from '@tresen/contract/common'
import { useMemo, useState } from 'react'
import { decimalKind } from '../../rooms/ui/fields/field-kinds.ts'
import { RemoveButton } from '../../rooms/ui/lists/remove-button.tsx'
import { rowKey } from '../../rooms/ui/lists/row-keys.ts'
import { TypedInput } from '../../rooms/ui/fields/typed-input.tsx'
import type { AreaChange } from './area-edit.ts'
import styles from './delivery-areas.module.css'

type Props = {
  polygon: readonly Location[]
  start: Location
  corner: number | null
  onChange: (change: AreaChange) => void
  onCorner: (index: number | null) => void
}

const perPage = 25
/** Behind the comma; a map's copied coordinates have up to fifteen. */
const mostDigits = 15

/** Every corner as numbers: for whoever cannot or will not use a mouse, and for copying from elsewhere. */
export function CornerList({ polygon, start, corner, onChange, onCorner }: Props) {
  const [chosenPage, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(polygon.length / perPage))
  const page = Math.min(chosenPage, pages - 1)
  const indexes = [...polygon.keys()].slice(page * perPage, (page + 1) * perPage)
  return (
    <details className={styles.corners}>
      <summary>Ecken als Koordinaten ({polygon.length})</summary>
      <ol start={page * perPage + 1} className={styles.cornerList}>
        {indexes.map((index) => (
          <li
            key={rowKey(polygon[index]!)}
            data-chosen={index === corner || undefined}
            onFocus={() => onCorner(index)}
          >
            <div>
              <Degrees
                label="Breite"
                spoken={`Ecke ${index + 1}: Breite`}
                value={polygon[index]!.latitude}
                most={90}
                onChange={(latitude) =>
                  onChange({ kind: 'moveCorner', index, at: { ...polygon[index]!, latitude } })
                }
              />
              <Degrees
                label="Länge"
                spoken={`Ecke ${index + 1}: Länge`}
                value={polygon[index]!.longitude}
                most={180}
                onChange={(longitude) =>
                  onChange({ kind: 'moveCorner', index, at: { ...polygon[index]!, longitude } })
                }
              />
              <RemoveButton
                isSmall
                label={`Ecke ${index + 1} löschen`}
                onRemove={() => onChange({ kind: 'removeCorner', index })}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.row}>
        <Button
          size="small"
          startIcon={<Add />}
          onClick={() => onChange({ kind: 'addCorner', at: polygon.at(-1) ?? start })}
        >
          Ecke hinzufügen
        </Button>
        {pages > 1 && (
          <>
            <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
              Vorherige
            </Button>
            <span>
              Seite {page + 1} von {pages}
            </span>
            <Button size="small" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
              Nächste
            </Button>
          </>
        )}
      </div>
    </details>
  )
}

type DegreesProps = {
  label: string
  spoken: string
  value: number
  most: number
  onChange: (degrees: number) => void
}

function Degrees(props: DegreesProps) {
  const { most } = props
  const kind = useMemo(() => decimalKind({ least: -most, most, digits: mostDigits }), [most])
  return <TypedInput {...props} kind={kind} />
}
