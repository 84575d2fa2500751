import { useQuery } from '@tanstack/react-query'
import type { CartChange, ShoppingCart } from '@tresen/contract/carts/cart'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { lazyPart } from '../../../rooms/routing/lazy-part.tsx'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { LoadingState } from '../../../rooms/ui/feedback/states.tsx'
import { CartField } from '../work/cart-field.tsx'
import styles from './place-field.module.css'

const PlaceMap = lazyPart(() => import('./place-map.tsx').then((module) => module.PlaceMap))

type Props = {
  cart: ShoppingCart
  rules: ShopRules
  restaurant: Restaurant
  isDescriptionMissing: boolean
  onChange: (change: CartChange) => void
}

const pointsShown = 50

/** A place without an address: a pin on the map, and words by which the driver finds it. */
export function PlaceField({ cart, rules, restaurant, isDescriptionMissing, onChange }: Props) {
  const api = useApi()
  const { data: known = [] } = useQuery({
    queryKey: ['geo', restaurant.id, 'known'],
    queryFn: () =>
      api.lookUpAddress({ restaurantId: restaurant.id, query: restaurant.city, maxResults: pointsShown }),
    staleTime: Infinity,
  })
  const { latitude, longitude } = cart
  return (
    <>
      <div className={styles.map}>
        <PlaceMap
          waiting={<LoadingState />}
          areas={rules.deliveryAreas}
          restaurant={restaurant}
          known={known}
          pin={latitude === null || longitude === null ? null : { latitude, longitude }}
          onPin={(place) => onChange(place)}
        />
      </div>
      <CartField
        cart={cart}
        name="locationDescription"
        label="Beschreibung des Ortes"
        most={500}
        isRequired
        isMultiline
        error={isDescriptionMissing ? 'Ortsbeschreibung fehlt' : undefined}
        onChange={onChange}
      />
    </>
  )
}
