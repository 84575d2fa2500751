import type { Address } from '@tresen/contract/geo/address'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { readGeoJson } from '@tresen/domain/geo/geo-json'
import { useMemo, useState } from 'react'
import { useSay } from '../../rooms/ui/feedback/snackbar.tsx'
import { applyAreaChange, editArea, newArea, type AreaChange, type AreaDraft } from './area-edit.ts'
import { AreaForm } from './area-form.tsx'
import { AreaMap } from './map/area-map.tsx'
import { AreaOverview } from './area-overview.tsx'
import { AreaQuestion, type Question } from './area-question.tsx'
import styles from './delivery-areas.module.css'
import { PriceProbe } from './price-probe.tsx'
import { useAreas } from './use-areas.ts'
import { blankArea, useDrawingBoard } from './use-drawing-board.ts'

type Props = { restaurant: Restaurant; areas: DeliveryArea[] }

const largestFile = 5_000_000

/** List, drawing board and map of a restaurant's delivery areas. */
export function DeliveryAreasEditor({ restaurant, areas }: Props) {
  const calls = useAreas(restaurant.id)
  const say = useSay()
  const board = useDrawingBoard()
  const { edit, begin } = board
  const [probe, setProbe] = useState<Address | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const probed = useMemo(() => withDraft(areas, edit?.draft ?? null), [areas, edit?.draft])
  const beginNew = (part: Partial<AreaDraft>, draws = false) =>
    void begin(newArea({ ...blankArea(areas.length), ...part }), draws)
  const change = (step: AreaChange) => board.setEdit((now) => now && applyAreaChange(now, step))
  const original = edit && areas.find(({ id }) => id === edit.draft.id)

  async function takeFile(file: File) {
    if (file.size > largestFile) return say.error('Die Datei ist größer als 5 MB.')
    setQuestion({ kind: 'file', name: file.name, read: readGeoJson(await file.text()) })
  }
  async function save(draft: AreaDraft) {
    if (!(await calls.save(draft))) return
    board.clear()
    say.success('Gebiet gespeichert')
  }
  async function remove(area: DeliveryArea) {
    if (await calls.remove(area, areas)) board.clear()
  }

  return (
    <div className={styles.editor}>
      <div className={styles.side}>
        {edit ? (
          <AreaForm
            edit={edit}
            areas={areas}
            start={restaurant.location}
            corner={board.corner}
            isDrawing={board.isDrawing}
            isSaving={calls.isSaving}
            fields={board.fields}
            onChange={change}
            onCorner={board.setCorner}
            onDrawing={board.setDrawing}
            onSave={() => void save(edit.draft)}
            onCancel={() => void begin(null)}
            onDelete={() => original && void remove(original)}
          />
        ) : (
          <AreaOverview
            restaurant={restaurant}
            areas={areas}
            onDraw={() => beginNew({}, true)}
            onAsk={setQuestion}
            onFile={(file) => void takeFile(file)}
            onTake={(area) => void begin(editArea(area))}
            onOrder={(ids) => void calls.order(ids)}
          />
        )}
        <PriceProbe restaurantId={restaurant.id} areas={probed} probe={probe} onProbe={setProbe} />
      </div>
      <div className={styles.canvas}>
        <AreaMap
          restaurant={restaurant}
          areas={areas}
          draft={edit?.draft ?? null}
          isDrawing={board.isDrawing}
          corner={board.corner}
          probe={probe}
          onChange={change}
          onCorner={board.setCorner}
          onTake={(id) => {
            const taken = areas.find((area) => area.id === id)
            if (taken) void begin(editArea(taken))
          }}
        />
      </div>
      <AreaQuestion
        question={question}
        restaurant={restaurant}
        areas={areas}
        isSaving={calls.isSaving}
        onBegin={beginNew}
        onImport={calls.create}
        onClose={() => setQuestion(null)}
      />
    </div>
  )
}

function withDraft(areas: readonly DeliveryArea[], draft: AreaDraft | null): AreaDraft[] {
  if (!draft) return [...areas]
  return draft.version === 0 ? [...areas, draft] : areas.map((area) => (area.id === draft.id ? draft : area))
}
