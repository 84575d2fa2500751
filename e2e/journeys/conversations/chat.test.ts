import { expect, it } from 'vitest'
import { newVisitor } from '../../stage/browser.ts'
import { onePixel } from '../../stage/one-pixel.ts'
import { openChat } from '../../stage/guest-in-chat.ts'
import { setStage } from '../../stage/stage.ts'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'

const stage = setStage()

it('a guest orders by chat with the bot, asks for a human, and gets an answer', async () => {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
  await guest.context().grantPermissions(['geolocation'])
  await guest.context().setGeolocation({ latitude: 51.5328, longitude: 9.9352 })
  const { chat, said, say } = await openChat(guest, stage.server.url)
  await said.getByText(/Computerprogramm\. .*Was darf es sein\?/).waitFor()
  // Two dishes are meant: each is shown as on the menu.
  await say('einen Burger', /Burger: was genau/)
  await chat
    .getByRole('button', { name: /Burger.*€/ })
    .first()
    .waitFor()
  await say('doch nicht, zwei große Tonno', /sonst noch etwas/)
  // What the bot fills is seen where it is talked about.
  await chat.getByText('2 × Tonno', { exact: true }).click()
  await chat.getByRole('list', { name: 'Warenkorb' }).getByText('2 × Tonno Large').waitFor()
  await chat.getByRole('button', { name: 'Das ist alles' }).click()
  await chat.getByRole('button', { name: 'Abholen' }).click()
  await said.getByText('Auf welchen Namen?').waitFor()
  await say('Vogel', /Telefonnummer/)

  // What was said outlives a reload, and the cart of the shop is the bot's.
  await guest.reload()
  await say('0551 123456', /Wie möchten Sie zahlen/)
  await chat.getByRole('button', { name: 'Bar', exact: true }).click()
  await said.getByText(/Ich fasse zusammen: 2 × Tonno Large/).waitFor()
  await chat.getByRole('button', { name: 'Ja', exact: true }).click()
  await chat.getByRole('link', { name: 'Zu Ihrer Bestellung' }).waitFor()
  // Who closes the chat sees it above the menu.
  const running = guest.locator('nav[aria-label="Laufende Bestellungen"]')
  await running.getByText('Eingegangen').waitFor({ state: 'attached' })

  await chat.getByRole('button', { name: 'Lieber mit einem Menschen' }).click()
  await chat.getByText(/Ein Mensch aus dem Restaurant ist gleich/).waitFor()

  const office = await stage.office('chefin@demo.tresen.example', '/home', { restaurantId: leineglutId })
  await office.getByRole('link', { name: /^1 Gast im Gespräch mit uns/ }).click()
  // The start page names the order of the same guest.
  await office.getByRole('heading', { name: 'Unterhaltungen', level: 1 }).waitFor()
  await office.getByRole('link', { name: /Vogel/ }).click()
  await office
    .getByRole('region', { name: 'Verlauf' })
    .getByText('Möchte mit einem Menschen sprechen', { exact: true })
    .waitFor()
  await office.getByRole('button', { name: 'Annehmen' }).click()
  await office.getByLabel('Antwort').fill('Guten Abend, was kann ich für Sie tun?')
  await office.getByRole('button', { name: 'Senden', exact: true }).click()

  await said.getByText('Guten Abend, was kann ich für Sie tun?').waitFor()
  await chat.getByText('Es antwortet ein Mensch aus dem Restaurant.').waitFor()
  // What the bot did wrong is told beside its words, however little room the list leaves them.
  await office.setViewportSize({ width: 920, height: 900 })
  await office.getByRole('button', { name: 'Nicht gut gemacht' }).last().click()
  await office.getByLabel('Was war falsch?').waitFor()
  expect(await office.getByRole('log').evaluate((log) => log.scrollWidth - log.clientWidth)).toBe(0)
  await say('Bitte die Pizza schneiden', /Bitte die Pizza schneiden/)
  await office.getByRole('log').getByText('Bitte die Pizza schneiden').waitFor()

  // Where the guest is, and a picture and a place from staff.
  await chat.getByRole('button', { name: 'Standort senden' }).click()
  await said.getByText(/Standort: Weender Straße/).waitFor()
  await office
    .getByRole('log')
    .getByText(/Standort: Weender Straße/)
    .last()
    .waitFor()
  await office
    .getByLabel('Bild wählen')
    .setInputFiles({ name: 'teller.png', mimeType: 'image/png', buffer: onePixel })
  await office.getByRole('button', { name: 'Senden', exact: true }).click()
  const shown = said.getByRole('img', { name: 'Gesendetes Bild' })
  await shown.waitFor()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await office.getByRole('button', { name: 'Bild oder Standort senden' }).click()
  await office.getByRole('menuitem', { name: 'Standort des Restaurants' }).click()
  await office.getByRole('button', { name: 'Senden', exact: true }).click()
  await said.getByText(/Standort: Leineglut Innenstadt/).waitFor()
  await office.getByRole('button', { name: 'Abschließen' }).click()
  await chat.getByText(/Dieses Gespräch ist beendet/).waitFor()
  await expect.poll(() => office.getByRole('link', { name: /im Gespräch mit uns/ }).count()).toBe(0)
})
