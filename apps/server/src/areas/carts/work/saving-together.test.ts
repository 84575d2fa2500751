import { expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../testing/a-cart.ts'

const restaurant = useRestaurant()
const { restaurantId, server } = restaurant

/** In how many transactions these carts were stored. */
async function commitsOf(cartIds: readonly string[]): Promise<number> {
  const { rows } = await server.database.pool.query(
    'select count(distinct xmin::text)::int as n from shopping_carts where id = any($1)',
    [cartIds],
  )
  return (rows[0] as { n: number }).n
}

// How many meet depends on what else the machine does.
it('guests who change their carts at once share commits, and each cart is stored as it is answered', async () => {
  const guests = Array.from({ length: 24 }, () => server.asGuest())
  const carts = await Promise.all(guests.map((guest) => aFilledCart(guest, restaurantId)))
  expect(await commitsOf(carts.map(({ id }) => id))).toBeLessThan(24)
  const changed = await Promise.all(
    guests.map((guest, n) =>
      guest.updateCart({
        restaurantId,
        shoppingCartId: carts[n]!.id,
        body: { comment: `Klingel ${n}` },
      }),
    ),
  )
  expect(await commitsOf(carts.map(({ id }) => id))).toBeLessThan(24)
  for (const [n, guest] of guests.entries()) {
    const stored = await guest.getCart({ restaurantId, shoppingCartId: carts[n]!.id })
    expect(stored).toMatchObject({ version: changed[n]!.version, comment: `Klingel ${n}` })
  }
})
