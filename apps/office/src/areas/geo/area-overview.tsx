import FileDownloadOutlined from 'virtual:icon/outline-file-download'
import MapOutlined from 'virtual:icon/outline-map'
import Button from '@mui/material/Button'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { writeGeoJson } from '@tresen/domain/geo/geo-json'
import { downloadText } from '../../rooms/ui/documents/download-text.ts'
import { EmptyState } from '../../rooms/ui/feedback/states.tsx'
import { AreaList } from './area-list.tsx'
import type { Question } from './area-question.tsx'
import styles from './delivery-areas.module.css'
import { NewAreaMenu } from './new-area-menu.tsx'

type Props = {
  restaurant: Restaurant
  areas: readonly DeliveryArea[]
  onDraw: () => void
  onAsk: (question: Question) => void
  onFile: (file: File) => void
  onTake: (area: DeliveryArea) => void
  onOrder: (ids: string[]) => void
}

/** All areas in the order in which they count, and the ways to a new one. */
export function AreaOverview(props: Props) {
  const { restaurant, areas, onAsk } = props
  return (
    <>
      <div className={styles.row}>
        <NewAreaMenu
          onDraw={props.onDraw}
          onCircle={() => onAsk({ kind: 'circle' })}
          onPostcode={() => onAsk({ kind: 'postcode' })}
          onFile={props.onFile}
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
          <AreaList areas={areas} onTake={props.onTake} onOrder={props.onOrder} />
        </>
      ) : (
        <EmptyState
          icon={<MapOutlined />}
          title="Noch keine Liefergebiete"
          text="Solange es keine gibt, kann nur abgeholt werden. Am schnellsten geht es mit einem Vorschlag: Zonen rund um das Restaurant, die Sie danach ändern."
          action={
            <Button variant="outlined" onClick={() => onAsk({ kind: 'proposal' })}>
              Gebiete vorschlagen
            </Button>
          }
        />
      )}
    </>
  )
}

function download(restaurant: Restaurant, areas: readonly DeliveryArea[]) {
  const name = `liefergebiete-${restaurant.subdomain}.geojson`
  downloadText(name, writeGeoJson(areas), 'application/geo+json')
}
