import { expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { newVisitor } from '../../stage/browser.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

/** A second without a sound, as a telephone would send it. */
function aVoiceMessage(): string {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0xc4])
  return Buffer.concat(Array.from({ length: 38 }, () => frame)).toString('base64')
}

it('a guest orders by WhatsApp from where they are, is helped by a human, pays by the link, and hears that it comes', async () => {
  const manager = await stage.as('chefin@demo.tresen.example')
  const { orderSettings } = await manager.getRestaurant({ restaurantId: leineglutId })
  await manager.updateRestaurant({
    restaurantId: leineglutId,
    body: { orderSettings: { ...orderSettings, whatsAppPaymentState: 'Optional' } },
  })
  const { url } = await manager.openWhatsAppSimulator({ restaurantId: leineglutId })
  const phone = await newVisitor(stage.browser, { width: 900, height: 844 })
  await phone.goto(url!)
  await phone.getByLabel('Name').fill('Erika Vogel')
  await phone.getByLabel('Standort', { exact: true }).fill('51.5328, 9.9352')
  const chat = phone.getByRole('log', { name: 'Chat' })
  const answered = async (text: RegExp) => chat.getByText(text).last().waitFor()
  const say = async (text: string, answer: RegExp) => {
    await phone.getByLabel('Nachricht', { exact: true }).fill(text)
    await phone.getByLabel('Nachricht', { exact: true }).press('Enter')
    await answered(answer)
  }
  await say('zwei große salami und eine cola 0,33, bitte liefern', /Computerprogramm.*2 × Salami Large/s)
  await say('äh, doch drei salami', /3 × Salami Large/)

  // Whoever answers at the restaurant sees it, and helps.
  const office = await stage.office('kueche@demo.tresen.example', `/restaurants/${leineglutId}/conversations`)
  await say('Kann ich kurz mit einem Menschen sprechen?', /verbinde/)
  await office.getByRole('link', { name: /Erika Vogel/ }).click()
  await office.getByRole('log').getByText('zwei große salami und eine cola 0,33, bitte liefern').waitFor()
  await office.getByRole('textbox', { name: 'Antwort' }).fill('Guten Abend, die Salami ist vom Rind.')
  await office.getByRole('button', { name: 'Senden', exact: true }).click()
  await answered(/die Salami ist vom Rind/)
  await office.getByRole('button', { name: /An den Bot/ }).click()

  await say('danke, das ist alles', /Wohin dürfen wir liefern/)
  await phone.getByRole('button', { name: '📍 Standort senden' }).last().click()
  // Whom they talk to is known since a person had them.
  await answered(/zahlen/)
  await phone
    .getByRole('button', { name: /Kreditkarte/ })
    .last()
    .click()
  await answered(/Ich fasse zusammen: .*3 × Salami Large.*Soll ich das so bestellen/s)
  await say('ja', /Jetzt bezahlen/)

  const opened = phone.context().waitForEvent('page')
  await chat.getByRole('link', { name: /pay-order/ }).click()
  const paying = await opened
  await paying.getByRole('link', { name: 'Weiter zur Zahlung' }).click()
  await paying.getByRole('button', { name: 'Mit Freigabe der Bank (3-D Secure)' }).click()
  await paying.getByRole('button', { name: 'In der Bank-App freigeben' }).click()
  await paying.getByText('Bezahlt, vielen Dank!').waitFor()
  await answered(/Ihre Zahlung ist da/)

  const { franchiseId } = await stage.anybody().getPublicRestaurant({ restaurantId: leineglutId })
  const { orders } = await manager.listOrders({ franchiseId, restaurantId: leineglutId })
  const order = orders.find(({ shoppingCart }) => shoppingCart.lastName === 'Vogel')!
  expect(order).toMatchObject({ orderChannel: 'WhatsAppChat', paymentState: 'OnlinePaid' })
  await manager.acknowledgeOrder({ restaurantId: leineglutId, orderId: order.id })
  await answered(/bestätigt/)
})

it('what a guest says is played in the office', async () => {
  const manager = await stage.as('chefin@demo.tresen.example')
  const { url } = await manager.openWhatsAppSimulator({ restaurantId: leineglutId })
  const { origin, search } = new URL(url!)
  const said = { type: 'audio', mimeType: 'audio/mpeg', data: aVoiceMessage() }
  await fetch(`${origin}/messenger/write${search}&as=4915155550000&name=Rufus%20Ton`, {
    method: 'POST',
    body: JSON.stringify(said),
  })
  const office = await stage.office('kueche@demo.tresen.example', `/restaurants/${leineglutId}/conversations`)
  await office.getByRole('tab', { name: /Laufend/ }).click()
  await office.getByRole('link', { name: /Rufus Ton/ }).click()
  const sound = office.getByLabel('Sprachnachricht des Gastes')
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(1, 0)
})
