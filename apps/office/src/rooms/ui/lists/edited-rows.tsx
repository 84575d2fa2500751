import Add from 'virtual:icon/baseline-add'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { RemoveButton } from './remove-button.tsx'
import { inPlaceOf, rowKey } from './row-keys.ts'

type Props<Row> = {
  rows: readonly Row[]
  /** What one more row begins with. */
  blank: Row
  most: number
  addLabel: string
  /** What a row is called where it is removed; empty: it has no name yet. */
  nameOf: (row: Row) => string
  /** How rows and what is in them stand. */
  className: string | undefined
  onChange: (rows: Row[]) => void
  /** The fields of a row. */
  children: (row: Row, set: (changes: Partial<Row>) => void, place: number) => ReactNode
}

/** Rows without ids that are edited where they stand, added at the end and removed. */
export function EditedRows<Row extends object>({ rows, blank, nameOf, onChange, ...props }: Props<Row>) {
  const set = (place: number, changes: Partial<Row>) =>
    onChange(rows.map((one, at) => (at === place ? inPlaceOf(one, { ...one, ...changes }) : one)))
  return (
    <>
      <ul className={props.className}>
        {rows.map((row, place) => (
          <li key={rowKey(row)}>
            {props.children(row, (changes) => set(place, changes), place)}
            <RemoveButton
              label={`„${nameOf(row) || 'Zeile'}“ entfernen`}
              onRemove={() => onChange(rows.filter((_row, at) => at !== place))}
            />
          </li>
        ))}
      </ul>
      <Button
        startIcon={<Add />}
        disabled={rows.length >= props.most}
        sx={{ alignSelf: 'flex-start', justifySelf: 'start' }}
        onClick={() => onChange([...rows, { ...blank }])}
      >
        {props.addLabel}
      </Button>
    </>
  )
}
