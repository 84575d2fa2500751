import { expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { newVisitor } from '../../stage/browser.ts'
import { openChat } from '../../stage/guest-in-chat.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

it('what a guest began with the bot an agent orders with them, is paid by the link in the chat, and the manager sees all of it', async () => {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
  const { chat, said, say } = await openChat(guest, stage.server.url)
  await say('zwei große Tonno zum Abholen', /2 × Tonno Large/)

  const agent = await stage.office('callcenter@demo.tresen.example', '/home', { restaurantId: leineglutId })
  await agent.getByRole('switch', { name: 'Nicht verfügbar' }).click()
  await agent.getByRole('switch', { name: 'Bereit für Anrufe' }).waitFor()
  const manager = await stage.office('chefin@demo.tresen.example', '/restaurants/conversations', {
    restaurantId: leineglutId,
  })
  await say('Ich möchte mit einem Menschen sprechen', /verbinde/)

  // It is offered to the agent alone, with what it is about; nobody else can take it then.
  const offer = agent.getByRole('dialog', { name: 'Ein Gast möchte mit Ihnen schreiben' })
  await offer.getByText(/Möchte mit einem Menschen sprechen/).waitFor()
  await offer.getByText(/Tonno/).waitFor()
  await offer.getByRole('button', { name: 'Annehmen' }).click()
  await chat.getByText('Es antwortet ein Mensch aus dem Restaurant.').waitFor()
  await manager
    .getByRole('link', { name: /Tonno|Menschen/ })
    .first()
    .click()
  await manager.getByText('Diese Unterhaltung führt gerade jemand anderes.').waitFor()

  // Each sees that the other is writing, and what was read.
  const beside = agent.getByRole('complementary', { name: 'Unterhaltung' })
  await beside.getByRole('log').getByText('zwei große Tonno zum Abholen').waitFor()
  await beside.getByLabel('Antwort').pressSequentially('Gern')
  await chat.getByLabel('Das Restaurant schreibt').waitFor()
  await beside.getByLabel('Antwort').fill('Gern, auf welchen Namen und welche Nummer?')
  await beside.getByRole('button', { name: 'Senden', exact: true }).click()
  await said.getByText('Gern, auf welchen Namen und welche Nummer?').waitFor()
  await beside.getByText(/Gelesen/).waitFor()
  await chat.getByLabel('Ihre Nachricht').pressSequentially('Vogel')
  await beside.getByText(/schreibt …/).waitFor()
  await chat.getByLabel('Ihre Nachricht').fill('Vogel, 0551 998877. Kann ich online zahlen?')
  await chat.getByLabel('Ihre Nachricht').press('Enter')
  await beside.getByText('Vogel, 0551 998877. Kann ich online zahlen?', { exact: true }).waitFor()
  await chat.getByText('Gelesen', { exact: true }).waitFor()

  // The desk holds the cart that the bot filled.
  await agent.getByText('2 Produkte').waitFor()
  await agent.getByRole('tab', { name: /^Gast/ }).click()
  await agent.locator('#desk-phone').fill('0551998877')
  await agent.locator('#desk-lastName').fill('Vogel')
  await agent.getByRole('button', { name: 'Kreditkarte (online)' }).click()
  await agent.locator('#desk-send').click()
  await agent.getByText(/Bestellung abgeschickt: Nr\.\s\d+/).waitFor()

  // The guest is told where it is paid, and the manager sees the order with the conversation.
  const link = said.locator('a[href*="pay-order"]')
  await manager.getByRole('link', { name: 'Zur Bestellung' }).click()
  await manager.getByText('Bezahlung Online ausstehend').waitFor()
  const address = (await link.getAttribute('href'))!
  const paying = await guest.context().newPage()
  await paying.goto(address)
  await paying.getByRole('link', { name: 'Weiter zur Zahlung' }).click()
  await paying.getByRole('button', { name: 'Mit Freigabe der Bank (3-D Secure)' }).click()
  await paying.getByRole('button', { name: 'In der Bank-App freigeben' }).click()
  await paying.getByText('Bezahlt, vielen Dank!').waitFor()
  await manager.getByRole('heading', { name: 'Bezahlung Online erfolgt' }).waitFor()

  // The guest goes on elsewhere, with the same conversation.
  await chat.getByRole('button', { name: 'Auf anderem Gerät weiterschreiben' }).click()
  await chat.getByRole('img', { name: /^QR-Code/ }).waitFor()
  const elsewhere = (await chat.getByRole('link', { name: 'Link teilen' }).getAttribute('href'))!
  const second = await newVisitor(stage.browser, { width: 1280, height: 900 })
  await second.goto(elsewhere)
  await second.getByRole('button', { name: 'Gespräch hier weiterführen' }).click()
  const there = second.getByRole('dialog', { name: /^Chat mit/ })
  await there.getByText('Gern, auf welchen Namen und welche Nummer?').waitFor()
  await there.getByLabel('Ihre Nachricht').fill('Danke, bezahlt!')
  await there.getByLabel('Ihre Nachricht').press('Enter')
  await said.getByText('Danke, bezahlt!').waitFor()

  // After the order the agent is back with the guest, and says goodbye.
  await agent.getByRole('log').getByText('Danke, bezahlt!').waitFor()
  await agent.getByRole('button', { name: 'Abschließen' }).click()
  await chat.getByText(/Dieses Gespräch ist beendet/).waitFor()

  const { franchiseId } = await stage.anybody().getPublicRestaurant({ restaurantId: leineglutId })
  const api = await stage.as('chefin@demo.tresen.example')
  const { orders } = await api.listOrders({ franchiseId, restaurantId: leineglutId })
  expect(orders.find(({ shoppingCart }) => shoppingCart.lastName === 'Vogel')).toMatchObject({
    paymentState: 'OnlinePaid',
  })
})
