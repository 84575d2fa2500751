import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import MapOutlined from '@mui/icons-material/MapOutlined'
import Button from '@mui/material/Button'
import type { Address, GeoFeature } from '@tresen/contract/geo/address'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import type { Restaurant } from '@tresen/contract/restaurants'
import { readGeoJson, writeGeoJson, type ReadGeoJson } from '@tresen/domain/geo/geo-json'
import { circleAround } from '@tresen/domain/geo/polygon-shapes'
import { useMemo, useState } from 'react'
import { useFields } from '../../rooms/ui/fields/fields.tsx'
import { useLeaveGuard } from '../../rooms/ui/drafts/leave-guard.tsx'
import { newId } from '@tresen/session/new-id'
import { EmptyState } from '../../rooms/ui/feedback/states.tsx'
import { useSay } from '../../rooms/ui/feedback/snackbar.tsx'
import { applyAreaChange, editArea, isChanged, newArea, type AreaDraft, type AreaEdit } from './area-edit.ts'
import { AreaForm } from './area-form.tsx'
import { AreaList } from './area-list.tsx'
import { AreaMap } from './area-map.tsx'
import { CircleDialog } from './circle-dialog.tsx'
import styles from './delivery-areas.module.css'
import { ImportDialog } from './import-dialog.tsx'
import { NewAreaMenu } from './new-area-menu.tsx'
import { PostcodeDialog } from './postcode-dialog.tsx'
import { PriceProbe } from './price-probe.tsx'
import { useAreas } from './use-areas.ts'

type Question = { kind: 'circle' } | { kind: 'postcode' } | { kind: 'file'; name: string; read: ReadGeoJson }

const largestFile = 5_000_000

/** List, drawing board and map of a restaurant's delivery areas. */
export function DeliveryAreasEditor({
  restaurant,
  areas,
}: {
  restaurant: Restaurant
  areas: DeliveryArea[]
}) {
  const calls = useAreas(restaurant.id)
  const say = useSay()
  const [edit, setEdit] = useState<AreaEdit | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const [corner, setCorner] = useState<number | null>(null)
  const [probe, setProbe] = useState<Address | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const fields = useFields()
  const mayLeave = useLeaveGuard(edit !== null && (isChanged(edit) || fields.hasWrong))
  const probed = useMemo(() => withDraft(areas, edit?.draft ?? null), [areas, edit?.draft])

  async function begin(next: AreaEdit | null, draws = false) {
    if (!(await mayLeave())) return
    setEdit(next)
    setDrawing(draws)
    setCorner(null)
  }
  const draftOf = (part: Partial<AreaDraft>): AreaDraft => ({ ...blankArea(areas.length), ...part })

  async function takeFile(file: File) {
    if (file.size > largestFile) return say.error('Die Datei ist größer als 5 MB.')
    setQuestion({ kind: 'file', name: file.name, read: readGeoJson(await file.text()) })
  }

  async function save(draft: AreaDraft) {
    if (!(await calls.save(draft))) return
    setEdit(null)
    setDrawing(false)
    say.success('Gebiet gespeichert')
  }

  const original = edit && areas.find(({ id }) => id === edit.draft.id)
  return (
    <div className={styles.editor}>
      <div className={styles.side}>
        {edit ? (
          <AreaForm
            edit={edit}
            areas={areas}
            start={restaurant.location}
            corner={corner}
            isDrawing={isDrawing}
            isSaving={calls.isSaving}
            fields={fields}
            onChange={(change) => setEdit((now) => now && applyAreaChange(now, change))}
            onCorner={setCorner}
            onDrawing={setDrawing}
            onSave={() => void save(edit.draft)}
            onCancel={() => void begin(null)}
            onDelete={() =>
              original && void calls.remove(original, areas).then((isGone) => isGone && setEdit(null))
            }
          />
        ) : (
          <>
            <div className={styles.row}>
              <NewAreaMenu
                onDraw={() => void begin(newArea(draftOf({})), true)}
                onCircle={() => setQuestion({ kind: 'circle' })}
                onPostcode={() => setQuestion({ kind: 'postcode' })}
                onFile={(file) => void takeFile(file)}
              />
              {areas.length > 0 && (
                <Button startIcon={<FileDownloadOutlined />} onClick={() => download(restaurant, areas)}>
                  Als GeoJSON
                </Button>
              )}
            </div>
            {areas.length > 0 ? (
              <>
                <p className={styles.note}>
                  Überlappen sich Gebiete, gilt das obere. Ziehen Sie es am Griff, oder nehmen Sie die Pfeile.
                </p>
                <AreaList
                  areas={areas}
                  onTake={(area) => void begin(editArea(area))}
                  onOrder={(ids) => void calls.order(areas, ids)}
                />
              </>
            ) : (
              <EmptyState
                icon={<MapOutlined />}
                title="Noch keine Liefergebiete"
                text="Solange es keine gibt, kann nur abgeholt werden. Am schnellsten geht es mit einem Umkreis oder einer Postleitzahl."
              />
            )}
          </>
        )}
        <PriceProbe restaurantId={restaurant.id} areas={probed} probe={probe} onProbe={setProbe} />
      </div>
      <div className={styles.canvas}>
        <AreaMap
          restaurant={restaurant}
          areas={areas}
          draft={edit?.draft ?? null}
          isDrawing={isDrawing}
          corner={corner}
          probe={probe}
          onChange={(change) => setEdit((now) => now && applyAreaChange(now, change))}
          onCorner={setCorner}
          onTake={(id) => {
            const taken = areas.find((area) => area.id === id)
            if (taken) void begin(editArea(taken))
          }}
        />
      </div>
      {question?.kind === 'circle' && (
        <CircleDialog
          onClose={() => setQuestion(null)}
          onChoose={(kilometres) => {
            setQuestion(null)
            const polygon = circleAround(restaurant.location, kilometres * 1000)
            const name = `Umkreis ${kilometres.toLocaleString('de-DE')} km`
            void begin(newArea(draftOf({ name, polygon })))
          }}
        />
      )}
      {question?.kind === 'postcode' && (
        <PostcodeDialog
          start={restaurant.zipCode}
          onClose={() => setQuestion(null)}
          onChoose={(feature) => {
            setQuestion(null)
            void begin(newArea(draftOf({ name: feature.properties.name, polygon: ringOf(feature) })))
          }}
        />
      )}
      {question?.kind === 'file' && (
        <ImportDialog
          fileName={question.name}
          read={question.read}
          existing={areas}
          isSaving={calls.isSaving}
          onClose={() => setQuestion(null)}
          onTake={(taken) => {
            const drafts = taken.map((area) => ({ ...blankArea(0), ...area }))
            void calls.create(drafts).then((isDone) => isDone && setQuestion(null))
          }}
        />
      )}
    </div>
  )
}

function blankArea(count: number): AreaDraft {
  const terms = { deliveryFee: 0, minOrderValue: 0, freeDeliveryFrom: null, deliveryMinutes: 10 }
  return { id: newId(), version: 0, name: `Gebiet ${count + 1}`, polygon: [], ...terms }
}

function withDraft(areas: readonly DeliveryArea[], draft: AreaDraft | null): AreaDraft[] {
  if (!draft) return [...areas]
  return draft.version === 0 ? [...areas, draft] : areas.map((area) => (area.id === draft.id ? draft : area))
}

function ringOf({ geometry }: GeoFeature) {
  const places = geometry.coordinates[0]!.map(([longitude, latitude]) => ({
    latitude: latitude!,
    longitude: longitude!,
  }))
  return places.slice(0, -1)
}

function download(restaurant: Restaurant, areas: readonly DeliveryArea[]) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([writeGeoJson(areas)], { type: 'application/geo+json' }))
  link.download = `liefergebiete-${restaurant.subdomain}.geojson`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
