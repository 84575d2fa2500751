import { expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { newVisitor } from '../../stage/browser.ts'
import { openChat } from '../../stage/guest-in-chat.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

it('a guest who only swears is handed to a human with the reason, orders nothing, and is answered', async () => {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
  const { said, say } = await openChat(guest, stage.server.url)
  await say('Ihr seid doch ein Saftladen, verdammt noch mal')
  await said.getByText(/Es tut mir leid, dass Sie sich ärgern/).waitFor()
  await say('Leck mich, ihr Idioten')

  const office = await stage.office('kueche@demo.tresen.example', `/restaurants/${leineglutId}/conversations`)
  await office
    .getByRole('link', { name: /Leck mich, ihr Idioten/ })
    .first()
    .click()
  await office.getByRole('log').getByText('Leck mich, ihr Idioten').waitFor()
  await office
    .getByText(/Ärgert sich/)
    .first()
    .waitFor()
  await office.getByRole('textbox', { name: 'Antwort' }).fill('Guten Abend, was ist denn passiert?')
  await office.getByRole('button', { name: 'Senden', exact: true }).click()
  await said.getByText('Guten Abend, was ist denn passiert?').waitFor()

  const manager = await stage.as('chefin@demo.tresen.example')
  const { figures } = await manager.getBotReview({ restaurantId: leineglutId })
  expect(figures.handOffs).toContainEqual({ reason: 'Anger', count: 1 })
})
