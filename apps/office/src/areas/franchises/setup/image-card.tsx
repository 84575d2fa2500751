import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { manageRestaurantCalls } from '@tresen/contract/restaurants/manage-calls'
import { createCalls } from '../../../rooms/api/api.ts'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { sendWithProgress } from '../../../rooms/api/upload.ts'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Card } from '../../../rooms/ui/card.tsx'
import { ImageField } from '../../../rooms/ui/fields/image-field.tsx'
import { restaurantKeys } from '../../restaurants/work/restaurants.queries.ts'

const calls = { setRestaurantImage: manageRestaurantCalls.setRestaurantImage }

/** What the restaurant is known by. */
export function ImageCard({ restaurant: { id: restaurantId, name, image } }: { restaurant: Restaurant }) {
  const { session } = useApp()
  const { change } = useChange<Restaurant[]>(restaurantKeys.list, 'image')
  const upload = async (file: File, onProgress: (share: number) => void, signal: AbortSignal) => {
    let failure: unknown = null
    const sent = await change({
      send: () =>
        createCalls(calls, session, sendWithProgress(onProgress)).setRestaurantImage(
          { restaurantId, files: [file] },
          { signal },
        ),
      settle: (listed, now) =>
        listed.map((each) => (each.id === restaurantId ? { ...each, image: now.image } : each)),
      said: { done: 'Bild gespeichert', failed: '' },
      onFailure(error) {
        failure = error
        return true
      },
    })
    if (sent === null) throw failure
  }
  return (
    <Card title="Bild" hint="Daran ist das Restaurant zu erkennen. Ein neues Bild ersetzt das alte.">
      <ImageField label="Bild des Restaurants" alt={name} imageUrl={image} upload={upload} />
    </Card>
  )
}
