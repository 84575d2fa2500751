import { expect, it } from 'vitest'
import type { Page, Route } from 'playwright-core'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { newVisitor } from '../../stage/browser.ts'
import { openChat } from '../../stage/guest-in-chat.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

/** Lets what both send go only when both have sent it. */
async function atTheSameMoment(pages: readonly Page[], address: string) {
  const held: Route[] = []
  for (const page of pages)
    await page.route(address, async (route) => {
      held.push(route)
      if (held.length === pages.length) for (const one of held) await one.continue()
    })
}

it('two accept the same guest at the same moment: one has them, the other is told and sees who is talking', async () => {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
  const { chat, say } = await openChat(guest, stage.server.url)
  await say('Ich möchte mit einem Menschen sprechen')

  const own = { restaurantId: leineglutId }
  const windows: Page[] = []
  for (const name of ['chefin', 'callcenter']) {
    const page = await stage.office(`${name}@demo.tresen.example`, '/restaurants/conversations', own)
    await page
      .getByRole('link', { name: /Menschen/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Annehmen' }).waitFor()
    windows.push(page)
  }
  await atTheSameMoment(windows, '**/assign')
  await Promise.all(windows.map((page) => page.getByRole('button', { name: 'Annehmen' }).click()))

  const toldOf = (page: Page) =>
    page.getByText('Diese Unterhaltung hat inzwischen jemand anderes', { exact: false })
  const heldBy = (page: Page) => page.getByRole('button', { name: 'Abschließen' })
  const outcomes = await Promise.all(
    windows.map((page) =>
      Promise.race([
        toldOf(page)
          .waitFor()
          .then(() => 'told'),
        heldBy(page)
          .waitFor()
          .then(() => 'has'),
      ]),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['has', 'told'])
  const [has, told] = outcomes[0] === 'has' ? windows : windows.toReversed()
  await told!.getByText('Diese Unterhaltung führt gerade jemand anderes.').waitFor()
  await chat.getByText('Es antwortet ein Mensch aus dem Restaurant.').waitFor()
  await has!.getByLabel('Antwort').fill('Guten Abend, was kann ich für Sie tun?')
  await has!.getByRole('button', { name: 'Senden', exact: true }).click()
  await chat.getByRole('log').getByText('Guten Abend, was kann ich für Sie tun?').waitFor()

  // Whoever came too late reads who has the guest.
  await told!.getByRole('button', { name: 'Verlauf' }).click()
  await told!
    .getByRole('dialog', { name: /^Verlauf der Unterhaltung/ })
    .getByText(/^Im Gespräch mit \S+@demo/)
    .waitFor()
})
