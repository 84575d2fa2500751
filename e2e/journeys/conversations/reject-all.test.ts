import { it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { newVisitor } from '../../stage/browser.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

it('an agent rejects all who are offered at once; they wait for others, and nobody is lost', async () => {
  const agent = await stage.office('callcenter@demo.tresen.example', '/home', { restaurantId: leineglutId })
  await agent.getByRole('switch', { name: 'Nicht verfügbar' }).click()
  await agent.getByRole('switch', { name: 'Bereit für Anrufe' }).waitFor()

  const manager = await stage.as('chefin@demo.tresen.example')
  const { url } = await manager.openWhatsAppSimulator({ restaurantId: leineglutId })
  const phone = await newVisitor(stage.browser, { width: 900, height: 844 })
  await phone.goto(url!)
  const chat = phone.getByRole('log', { name: 'Chat' })
  for (const [number, name] of ['Anna Bach', 'Ben Cohn', 'Cem Demir'].entries()) {
    await phone.getByLabel('Nummer', { exact: true }).fill(`491511234${100 + number}`)
    await phone.getByLabel('Name').fill(name)
    await phone.getByLabel('Nachricht', { exact: true }).fill('Kann ich mit einem Menschen sprechen?')
    await phone.getByLabel('Nachricht', { exact: true }).press('Enter')
    await chat.getByText(/verbinde/).waitFor()
  }

  const offer = agent.getByRole('dialog', { name: '3 Gäste möchten mit Ihnen schreiben' })
  for (const name of ['Anna Bach', 'Ben Cohn', 'Cem Demir']) await offer.getByText(name).waitFor()
  await offer.getByRole('button', { name: 'Ablehnen' }).click()
  await agent.getByRole('dialog').waitFor({ state: 'detached' })

  // Whoever works in the restaurant sees all three, each waiting with a limit, and takes one.
  const office = await stage.office('chefin@demo.tresen.example', `/restaurants/${leineglutId}/conversations`)
  for (const name of ['Anna Bach', 'Ben Cohn', 'Cem Demir'])
    await office
      .getByRole('link', { name })
      .filter({ hasText: /noch \d/ })
      .waitFor()
  await office.getByRole('link', { name: /Ben Cohn/ }).click()
  await office.getByRole('button', { name: 'Annehmen' }).click()
  await office.getByRole('button', { name: 'Abschließen' }).waitFor()
})
