import DeleteOutlined from 'virtual:icon/outline-delete'
import Redo from 'virtual:icon/baseline-redo'
import Undo from 'virtual:icon/baseline-undo'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Location } from '@tresen/contract/common'
import { mostCorners, type DeliveryArea } from '@tresen/contract/geo/delivery-area'
import { explainArea } from '@tresen/domain/geo/overlaps'
import { findPolygonFault, polygonFaultText, tidyPolygon } from '@tresen/domain/geo/polygon-fault'
import { explainNobody } from '@tresen/domain/geo/served-ground'
import { simplifyPolygon } from '@tresen/domain/geo/polygon-shapes'
import { useDeferredValue, useMemo } from 'react'
import type { Fields } from '../../rooms/ui/fields/fields.tsx'
import { Form } from '../../rooms/ui/fields/form.tsx'
import { isChanged, type AreaChange, type AreaEdit } from './area-edit.ts'
import { AreaTerms } from './area-terms.tsx'
import { CornerList } from './corner-list.tsx'
import { leaveFoot } from '../../rooms/ui/leave-room.ts'
import styles from './delivery-areas.module.css'

type Props = {
  edit: AreaEdit
  areas: readonly DeliveryArea[]
  start: Location
  corner: number | null
  isDrawing: boolean
  isSaving: boolean
  fields: Fields
  onChange: (change: AreaChange) => void
  onCorner: (index: number | null) => void
  onDrawing: (is: boolean) => void
  onSave: () => void
  onCancel: () => void
  onDelete: () => void
}

/** More corners than anybody drags. */
const manyCorners = 60
const simplifyMetres = 15

/** The terms of the area on the drawing board, its corners, and what its guests will get. */
export function AreaForm(props: Props) {
  const { edit, areas, onChange, isDrawing } = props
  const { polygon, name } = edit.draft
  const problem = useMemo(() => problemOf(name, polygon), [name, polygon])
  return (
    <Form
      className={styles.form}
      fields={props.fields}
      isSavedByKey
      aria-label={edit.original ? `Gebiet ${edit.original.name} bearbeiten` : 'Neues Gebiet'}
      onSubmit={() => !problem && props.onSave()}
    >
      <Head edit={edit} onChange={onChange} />
      {isDrawing && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => props.onDrawing(false)}>
              Fertig
            </Button>
          }
        >
          Klicken Sie der Reihe nach auf die Ecken des Gebiets.
        </Alert>
      )}
      <AreaTerms draft={edit.draft} onChange={(change) => onChange({ kind: 'terms', change })} />
      <Explanation edit={edit} areas={areas} />
      <div className={styles.row}>
        <Button size="small" onClick={() => props.onDrawing(!isDrawing)}>
          {isDrawing ? 'Zeichnen beenden' : 'Ecken anfügen'}
        </Button>
        {polygon.length > manyCorners && (
          <Button
            size="small"
            onClick={() => onChange({ kind: 'reshape', polygon: simplifyPolygon(polygon, simplifyMetres) })}
          >
            Ecken verringern
          </Button>
        )}
      </div>
      <CornerList
        polygon={polygon}
        start={props.start}
        corner={props.corner}
        onChange={onChange}
        onCorner={props.onCorner}
      />
      {problem && <Alert severity={polygon.length < 3 ? 'info' : 'error'}>{problem}</Alert>}
      <Foot {...props} problem={problem} />
    </Form>
  )
}

function Head({ edit, onChange }: Pick<Props, 'edit' | 'onChange'>) {
  const { past, future, original } = edit
  return (
    <div className={styles.row}>
      <Typography variant="h2" sx={{ mr: 'auto' }}>
        {original ? 'Gebiet bearbeiten' : 'Neues Gebiet'}
      </Typography>
      <IconButton
        aria-label="Rückgängig"
        disabled={past.length === 0}
        onClick={() => onChange({ kind: 'undo' })}
      >
        <Undo />
      </IconButton>
      <IconButton
        aria-label="Wiederholen"
        disabled={future.length === 0}
        onClick={() => onChange({ kind: 'redo' })}
      >
        <Redo />
      </IconButton>
    </div>
  )
}

function Foot(props: Props & { problem: string | null }) {
  const { edit, fields, isSaving, problem } = props
  const isDirty = isChanged(edit) || fields.hasWrong
  return (
    <div ref={leaveFoot} className={styles.foot}>
      {edit.original && (
        <IconButton aria-label="Löschen" onClick={props.onDelete}>
          <DeleteOutlined />
        </IconButton>
      )}
      <Button sx={{ ml: 'auto' }} onClick={props.onCancel}>
        Abbrechen
      </Button>
      <Button type="submit" variant="contained" disabled={Boolean(problem) || !isDirty || isSaving}>
        Speichern
      </Button>
    </div>
  )
}

function problemOf(name: string, polygon: readonly Location[]): string | null {
  if (name.trim() === '') return 'Bitte geben Sie dem Gebiet einen Namen.'
  if (polygon.length > mostCorners) return `Höchstens ${mostCorners} Ecken sind möglich.`
  const fault = findPolygonFault(tidyPolygon(polygon))
  return fault && polygonFaultText[fault]
}

function Explanation({ edit, areas }: { edit: AreaEdit; areas: readonly DeliveryArea[] }) {
  const draft = useDeferredValue(edit.draft)
  const says = useMemo(
    () =>
      explainArea(
        draft,
        areas.map((area) => (area.id === draft.id ? { ...area, ...draft } : area)),
      ),
    [draft, areas],
  )
  const nobody = useMemo(() => {
    const place = areas.findIndex(({ id }) => id === draft.id)
    return explainNobody(draft.polygon, place < 0 ? areas : areas.slice(0, place))
  }, [draft.id, draft.polygon, areas])
  if (nobody) return <Alert severity="warning">{nobody}</Alert>
  return (
    <ul className={styles.explanation} aria-label="Was hier gilt">
      {says.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
