import { expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { newVisitor } from '../../stage/browser.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

it('a day later a guest of WhatsApp is asked by a template, and written to freely again once they answer', async () => {
  const manager = await stage.as('chefin@demo.tresen.example')
  const { url } = await manager.openWhatsAppSimulator({ restaurantId: leineglutId })
  const phone = await newVisitor(stage.browser, { width: 900, height: 844 })
  await phone.goto(url!)
  await phone.getByLabel('Name').fill('Erika Vogel')
  const chat = phone.getByRole('log', { name: 'Chat' })
  const say = async (text: string) => {
    await phone.getByLabel('Nachricht', { exact: true }).fill(text)
    await phone.getByLabel('Nachricht', { exact: true }).press('Enter')
  }
  await say('Kann ich mit einem Menschen sprechen?')
  await chat.getByText(/verbinde/).waitFor()

  const office = await stage.office('kueche@demo.tresen.example', `/restaurants/${leineglutId}/conversations`)
  await office.getByRole('link', { name: /Erika Vogel/ }).click()
  const said = office.getByRole('log')
  const field = office.getByRole('textbox', { name: 'Antwort' })
  await field.fill('Guten Abend, was kann ich für Sie tun?')
  await field.press('Enter')
  await chat.getByText('Guten Abend, was kann ich für Sie tun?').waitFor()

  // WhatsApp takes it no more; what was written is marked, and the way that is left is offered.
  await phone.getByRole('button', { name: '24 Stunden vergehen lassen' }).click()
  await field.fill('Sind Sie noch da?')
  await field.press('Enter')
  await said.getByText(/Senden fehlgeschlagen/).waitFor()
  await office.getByText(/WhatsApp erlaubt jetzt nur eine Vorlage/).waitFor()
  await expect.poll(() => field.count()).toBe(0)
  await office.getByRole('button', { name: 'Vorlage senden' }).click()
  await chat.getByText(/tresen_/).waitFor()
  await expect.poll(() => chat.getByText('Sind Sie noch da?').count()).toBe(0)

  await say('Ja, ich bin wieder da')
  await said.getByText('Ja, ich bin wieder da').waitFor()
  await field.fill('Schön, wir haben einen Tisch für Sie.')
  await field.press('Enter')
  await chat.getByText('Schön, wir haben einen Tisch für Sie.').waitFor()
})
