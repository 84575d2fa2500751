import { needsReview } from '@tresen/domain/carts/review'
import { useEffect, useState } from 'react'
import type { ShopRestaurant } from '../../../../page-data.ts'
import { createShopClient } from '../../../../rooms/api/shop-client.ts'
import controls from '../../../../rooms/ui/controls.module.css'
import { MeantAddress } from '../../../carts/delivery/meant-address.tsx'
import { sentenceOf } from '../../../carts/in-hand/guest-cart.ts'
import type { CartDesk } from '../../../carts/in-hand/use-cart.ts'
import styles from './address-help.module.css'

type Props = {
  desk: CartDesk
  restaurant: Pick<ShopRestaurant, 'id' | 'phoneNumber' | 'phoneLabel'>
  /** Where the fields are filled in beside it, they take the suggestion too. */
  onTake?: (address: { street: string; houseNumber: string; zipCode: string; city: string }) => void
}

/** What a guest can do about an address that is not simply found: take what was meant, ask the restaurant, or call. */
export function AddressHelp({ desk, restaurant, onTake }: Props) {
  const { cart } = desk.state
  if (cart.addressSelection !== 'Form') return null
  if (cart.addressLookup === 'notFound') return <Suggestion {...{ desk, restaurant, onTake }} />
  if (cart.addressLookup !== 'street') return null
  const isAsked = cart.evaluationResult.errors.some(
    ({ code }) => code === 'DeliveryLocationNeedsConfirmation',
  )
  if (isAsked) return <AskRestaurant desk={desk} restaurant={restaurant} />
  return (
    <p className={styles.help}>
      Hausnummer {cart.houseNumber} steht nicht in unserem Verzeichnis, wir nehmen sie so, wie Sie sie
      geschrieben haben.
    </p>
  )
}

function Suggestion({ desk, restaurant, onTake }: Props) {
  return (
    <p className={styles.help}>
      {desk.state.cart.addressSuggestion ? (
        <MeantAddress desk={desk} onTake={onTake} />
      ) : (
        <>
          Bitte prüfen Sie Straße und Ort, oder rufen Sie uns an:{' '}
          <a href={`tel:${restaurant.phoneNumber}`}>{restaurant.phoneLabel}</a>
        </>
      )}
    </p>
  )
}

/** So often a guest's page asks whether the restaurant has answered. */
const ASK_MS = 5_000

function AskRestaurant({ desk: { store, state }, restaurant }: Props) {
  const { cart } = state
  const [isSending, setIsSending] = useState(false)
  const isWaiting = cart.needsReviewByRestaurant
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void store.refresh(), ASK_MS)
    return () => clearInterval(timer)
  }, [isWaiting, store])

  async function ask() {
    setIsSending(true)
    try {
      if (await store.settle()) {
        await createShopClient().submitCartForReview({
          restaurantId: cart.restaurantId,
          shoppingCartId: cart.id,
        })
        await store.refresh()
      }
    } catch (error) {
      store.tell({ kind: 'problem', text: sentenceOf(error) })
    }
    setIsSending(false)
  }
  if (isWaiting || !needsReview(cart.evaluationResult)) {
    return (
      <p className={styles.help}>
        Das Restaurant prüft gerade, ob es Hausnummer {cart.houseNumber} beliefert. Das dauert meist nur einen
        Augenblick; Sie können hier warten oder anrufen:{' '}
        <a href={`tel:${restaurant.phoneNumber}`}>{restaurant.phoneLabel}</a>
      </p>
    )
  }
  return (
    <p className={styles.help}>
      Hausnummer {cart.houseNumber} steht nicht in unserem Verzeichnis.{' '}
      <button type="button" className={controls.button} disabled={isSending} onClick={() => void ask()}>
        Restaurant fragen
      </button>
    </p>
  )
}
