import type { Page } from 'playwright-core'
import { leineglutId } from '../../apps/server/src/areas/restaurants/demo-id.ts'
import { choosePickup, newVisitor, openShop, putIntoCart } from './browser.ts'
import type { Stage } from './stage.ts'

export type GuestAtCheckout = {
  lastName: string
  phone: string
  /** As it begins on the page. */
  paysBy: 'Bar' | 'Kreditkarte'
}

/** A guest on a phone who fetches a rice pudding and has filled in everything; what is left is to order. */
export async function guestAtCheckout(
  { browser, server }: Pick<Stage, 'browser' | 'server'>,
  { lastName, phone, paysBy }: GuestAtCheckout,
): Promise<Page> {
  const guest = await newVisitor(browser, { width: 390, height: 844 })
  await openShop(guest, `${server.url}/r/leineglut/order`)
  await choosePickup(guest)
  await putIntoCart(guest, 'Milchreis')
  await openShop(guest, `${server.url}/public/${leineglutId}/pay-order`)
  await guest.getByLabel('Nachname').fill(lastName)
  await guest.getByLabel('Telefon').fill(phone)
  await guest.getByRole('radio', { name: new RegExp(`^${paysBy}`) }).check()
  return guest
}
