import { formatNumber } from '@tresen/domain/numbers/format-number'
import type { GeoFeature } from '@tresen/contract/geo/address'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { ReadGeoJson } from '@tresen/domain/geo/geo-json'
import { circleAround } from '@tresen/domain/geo/polygon-shapes'
import type { AreaDraft } from './area-edit.ts'
import { CircleDialog } from './circle-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PostcodeDialog } from './postcode-dialog.tsx'
import { ProposalDialog } from './proposal-dialog.tsx'
import { blankArea } from './use-drawing-board.ts'

/** What has to be said before there is an outline. */
export type Question =
  | { kind: 'circle' }
  | { kind: 'postcode' }
  | { kind: 'proposal' }
  | { kind: 'file'; name: string; read: ReadGeoJson }

type Props = {
  question: Question | null
  restaurant: Restaurant
  areas: readonly DeliveryArea[]
  isSaving: boolean
  onBegin: (part: Partial<AreaDraft>) => void
  /** Answers whether they are there now. */
  onImport: (drafts: AreaDraft[]) => Promise<boolean>
  onClose: () => void
}

export function AreaQuestion(props: Props) {
  const { question, restaurant, areas, onClose } = props
  const begin = (part: Partial<AreaDraft>) => {
    onClose()
    props.onBegin(part)
  }
  switch (question?.kind) {
    case 'circle':
      return (
        <CircleDialog
          onClose={onClose}
          onChoose={(kilometres) =>
            begin({
              name: `Umkreis ${formatNumber(kilometres)} km`,
              polygon: circleAround(restaurant.location, kilometres * 1000),
            })
          }
        />
      )
    case 'postcode':
      return (
        <PostcodeDialog
          start={restaurant.zipCode}
          onClose={onClose}
          onChoose={(feature) => begin({ name: feature.properties.name, polygon: ringOf(feature) })}
        />
      )
    case 'proposal':
      return (
        <ProposalDialog
          start={restaurant.location}
          isSaving={props.isSaving}
          onClose={onClose}
          onTake={(proposed) => {
            const drafts = proposed.map((area) => ({ ...blankArea(0), ...area }))
            void props.onImport(drafts).then((isDone) => isDone && onClose())
          }}
        />
      )
    case 'file':
      return (
        <ImportDialog
          fileName={question.name}
          read={question.read}
          existing={areas}
          isSaving={props.isSaving}
          onClose={onClose}
          onTake={(taken) => {
            const drafts = taken.map((area) => ({ ...blankArea(0), ...area }))
            void props.onImport(drafts).then((isDone) => isDone && onClose())
          }}
        />
      )
    default:
      return null
  }
}

function ringOf({ geometry }: GeoFeature) {
  const places = geometry.coordinates[0]!.map(([longitude, latitude]) => ({
    latitude: latitude!,
    longitude: longitude!,
  }))
  return places.slice(0, -1)
}
