import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newVisitor } from '../../stage/browser.ts'
import { openPage } from '../../stage/open-page.ts'
import {
  fillInProfile,
  goOn,
  openAroundTheClock,
  orderAtDesk,
  proposeAreas,
  takeCash,
  writeMenu,
} from '../../stage/set-up.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

it('a restaurant begins as a name and a place, is led from step to step to its first order, and goes live', async () => {
  const page = await stage.office('admin@demo.tresen.example', '/restaurant-list')
  await page.addInitScript(countEffort)
  await page.evaluate(countEffort)
  await page.getByRole('button', { name: 'Restaurant anlegen' }).click()
  await page.getByRole('button', { name: 'Anlegen und einrichten' }).click()
  await page.getByText('Pflichtangabe').first().waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Neue Küche')
  await page.getByRole('combobox', { name: 'Anschrift' }).pressSequentially('Rote Straße 12')
  await page.getByRole('option', { name: /^Rote Straße 12, 37073/ }).click()
  await page.getByRole('button', { name: 'Anlegen und einrichten' }).click()
  await page.getByRole('heading', { name: 'Noch 8 von 8' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Live gehen' }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Anschrift und Telefon: erledigen' }).click()
  const phone = page.getByRole('textbox', { name: 'Telefon', exact: true })
  await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true)
  // With its label, below the top bar.
  expect((await phone.boundingBox())!.y).toBeGreaterThan(56 + 10)
  await fillInProfile(page)
  await page.getByRole('heading', { name: 'Noch 5 von 8' }).waitFor()

  await page.getByRole('link', { name: 'Öffnungszeiten: erledigen' }).click()
  await openAroundTheClock(page)
  await goOn(page, 'Karte mit Preisen')
  await writeMenu(page)
  // Whoever leaves in between goes on where they were.
  await page.goto(`${stage.server.url}/home`)
  await goOn(page, 'Liefergebiete')
  await proposeAreas(page)
  await goOn(page, 'Zahlungsarten')
  await takeCash(page)
  await goOn(page, 'Probebestellung')
  await orderAtDesk(page)
  await openPage(page, `${stage.server.url}/boards/order`)
  await page.getByText('Linsensuppe').first().waitFor()

  const restaurantId = await page.evaluate(() => localStorage['rest_id'] as string)
  await openPage(page, `${stage.server.url}/restaurants/${restaurantId}/setup`)
  await page.getByRole('heading', { name: 'Alles ist da' }).waitFor()
  await expectShop(page, '/r/neue-kueche', 404)
  await page.getByRole('button', { name: 'Live gehen' }).click()
  await page.getByText('Gäste können jetzt bestellen').waitFor()
  await expectShop(page, '/r/neue-kueche', 200)
  const { clicks, letters } = await page.evaluate(effortOf)
  // Five seconds to find and press something, half of one to type a letter; the machine's share is a minute.
  expect(clicks).toBeGreaterThan(20)
  expect(clicks * 5 + letters / 2).toBeLessThan(9 * 60)
})

/** Counts what somebody presses and types, over all pages of the window. */
function countEffort() {
  const add = (name: string, amount: number) =>
    (sessionStorage[name] = String(Number(sessionStorage[name] ?? 0) + amount))
  const lengths = new WeakMap<EventTarget, number>()
  addEventListener('click', ({ isTrusted }) => isTrusted && add('clicks', 1), true)
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      if (!/^(text|tel|email|search|textarea)$/.test(target.type)) return
      add('letters', Math.max(0, target.value.length - (lengths.get(target) ?? 0)))
      lengths.set(target, target.value.length)
    },
    true,
  )
}

function effortOf() {
  return { clicks: Number(sessionStorage['clicks']), letters: Number(sessionStorage['letters']) }
}

/** What guests find there. */
async function expectShop(page: Page, path: string, status: number) {
  const guest = await newVisitor(page.context().browser()!)
  const answer = await guest.goto(stage.server.url + path)
  expect(answer!.status()).toBe(status)
  await guest.context().close()
}
