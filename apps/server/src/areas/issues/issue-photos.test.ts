import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { aFilledCart } from '../carts/testing/a-cart.ts'

const { at, restaurantId, server, as } = useRestaurant()

async function aConcern() {
  const guest = server.asGuest()
  const { id: shoppingCartId } = await aFilledCart(guest, restaurantId)
  const { id: orderId } = await placeAsSeen(guest, { ...at, shoppingCartId })
  const body = { orderId, kind: 'Missing', comment: 'Die Cola fehlt' } as const
  const { id: issueId } = await guest.addIssue({ restaurantId, body })
  return { guest, at: { restaurantId, issueId } }
}

async function photo() {
  const red = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  return new File([new Uint8Array(await red.png().toBuffer())], 'cola.png')
}

it('photos are drawn for a guest ten times, then they wait; staff and others do not', async () => {
  const [concern, other] = [await aConcern(), await aConcern()]
  const send = ({ guest, at }: typeof concern, file: File) => guest.addIssuePhoto({ ...at, files: [file] })
  const noPicture = new File(['text'], 'a.png')
  for (let times = 0; times < 10; times++)
    await expect(send(concern, noPicture)).rejects.toMatchObject({ code: 'NoImage' })
  await expect(send(concern, await photo())).rejects.toMatchObject({
    ...{ status: 429, code: 'TooManyRequests' },
    message_de: 'Zu viele Versuche. Bitte warten Sie 30 Sekunden.',
  })
  expect(await send(other, await photo())).toMatchObject({ hasPhoto: true })
  const files = [await photo()]
  expect(await as('employee').addIssuePhoto({ ...concern.at, files })).toMatchObject({ hasPhoto: true })
  server.clock.now = new Date(server.clock.now.getTime() + 31_000)
  expect(await send(concern, await photo())).toMatchObject({ hasPhoto: true })
})
