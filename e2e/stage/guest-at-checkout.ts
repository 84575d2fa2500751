import type { Page } from 'playwright-core'
import { choosePickup, isAlive, newVisitor, openShop, putIntoCart } from './browser.ts'
import type { Stage } from './stage.ts'

export type GuestAtCheckout = {
  lastName: string
  phone: string
  /** As it begins on the page. */
  paysBy: 'Bar' | 'Kreditkarte'
}

const somebody: GuestAtCheckout = { lastName: 'Mustermann', phone: '0551 1234567', paysBy: 'Bar' }

/** From here on the cart stands beside the menu. */
const COLUMN_FROM = 1100

/** A guest on a phone who fetches a rice pudding and has filled in everything; what is left is to order. */
export async function guestAtCheckout(
  { browser, server }: Pick<Stage, 'browser' | 'server'>,
  who: Partial<GuestAtCheckout> = {},
): Promise<Page> {
  const guest = await newVisitor(browser, { width: 390, height: 844 })
  await openShop(guest, `${server.url}/r/leineglut/order`)
  await choosePickup(guest)
  await putIntoCart(guest, 'Milchreis')
  await goToCheckout(guest)
  await fillInGuest(guest, who)
  return guest
}

/** A large salami pizza with these extras, by its sheet. */
export async function addSalami(guest: Page, extras: readonly string[] = []) {
  await guest.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
  const sheet = guest.getByRole('dialog', { name: 'Salami' })
  for (const extra of extras) await sheet.getByRole('checkbox', { name: new RegExp(`^${extra} `) }).check()
  await sheet.getByRole('button', { name: /Hinzufügen/ }).click()
  await sheet.waitFor({ state: 'hidden' })
}

/** From the menu or the sheet of the cart, until the checkout answers to touch. */
export async function goToCheckout(guest: Page) {
  await followToCheckout(guest)
  await isAlive(guest)
}

/** By the link, which waits until the cart is stored; whoever types the address may come before it. */
export async function followToCheckout(guest: Page) {
  const isPhone = guest.viewportSize()!.width < COLUMN_FROM
  const sheet = guest.getByRole('dialog')
  if (isPhone && (await sheet.count()) === 0) await guest.getByRole('link', { name: /Warenkorb.*€/ }).click()
  const within = isPhone ? sheet : guest
  await within
    .getByRole('link', { name: /^Zur Kasse/ })
    .first()
    .click()
  await guest.waitForURL(/pay-order/, { waitUntil: 'commit' })
}

/** Who it is and how they pay: all that a pickup needs. */
export async function fillInGuest(guest: Page, who: Partial<GuestAtCheckout> = {}) {
  const { lastName, phone, paysBy } = { ...somebody, ...who }
  await guest.getByLabel('Nachname').fill(lastName)
  await guest.getByLabel('Telefon').fill(phone)
  await guest.getByRole('radio', { name: new RegExp(`^${paysBy}`) }).check()
}
