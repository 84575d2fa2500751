import { expect, it } from 'vitest'
import { newVisitor } from '../../stage/browser.ts'
import { staffAtWork } from '../../stage/staff-at-work.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

it('A restaurant proposes, composes and publishes its website; a guest visits it and writes, and the message arrives', async () => {
  const { staff, at } = await staffAtWork(stage)
  const editor = await stage.office('chefin@demo.tresen.example', '/site', {
    restaurantId: at.restaurantId,
    size: { width: 1440, height: 900 },
  })
  await editor.getByLabel('Name in der Adresse').fill('Zur Reise')
  await editor.getByRole('button', { name: 'Website vorschlagen' }).click()
  await editor
    .getByRole('button', { name: /^Überschrift mit Bild [^„]/ })
    .first()
    .click()
  await editor.getByLabel('Überschrift', { exact: true }).fill('Willkommen an der Leine')
  await editor.getByText('Gespeichert', { exact: true }).waitFor()
  const preview = editor.frameLocator('iframe')
  await preview.getByRole('heading', { name: 'Willkommen an der Leine' }).waitFor()

  await editor.getByRole('button', { name: 'Veröffentlichen …' }).click()
  await editor.getByText('Die Website geht zum ersten Mal online.').waitFor()
  await editor.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  await editor.getByText('Online', { exact: true }).waitFor()

  const { port } = new URL(stage.server.url)
  const guest = await newVisitor(stage.browser)
  await guest.goto(`http://zur-reise.localhost:${port}/`)
  await guest.getByRole('heading', { level: 1, name: 'Willkommen an der Leine' }).waitFor()
  await guest.getByLabel('Worum geht es?').fill('Feier')
  await guest.getByLabel('Ihre Telefonnummer').fill('0551 123456')
  await guest.getByLabel('Ihre Nachricht').fill('Haben Sie für zwanzig Platz?')
  await guest.getByRole('button', { name: 'Nachricht senden' }).click()
  await guest.getByRole('heading', { name: 'Danke, Ihre Nachricht ist da' }).waitFor()

  const { issues } = await staff.listIssues({ restaurantId: at.restaurantId })
  expect(issues).toMatchObject([{ source: 'Website', comment: 'Feier\nHaben Sie für zwanzig Platz?' }])
})
