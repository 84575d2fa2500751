import pg from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { choosePickup, newVisitor, openShop, signIn } from '../../stage/browser.ts'
import { placeOrders } from '../../stage/busy-evening.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()
let manager: Page
beforeAll(async () => {
  manager = await newVisitor(stage.browser)
  await signIn(manager, stage.server.url, 'chefin@demo.tresen.example', leineglutId)
  await manager.goto(`${stage.server.url}/home`)
  await manager.getByRole('button', { name: 'Restaurant: Restaurant, Abholung, Lieferung' }).waitFor()
})

const status = () => manager.getByRole('button', { name: /^Restaurant: / })
const menu = () => manager.getByRole('dialog', { name: 'Verfügbarkeit' })

/** Of the minutes to be chosen, also the longest, what has no room beside the arrow. */
function cutMinutes(): Promise<string[]> {
  return menu()
    .getByRole('combobox', { name: /^Zubereitungszeit/ })
    .evaluateAll((selects) =>
      selects.flatMap((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        const paper = document.createElement('canvas').getContext('2d')!
        paper.font = font
        const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        return paper.measureText('210').width > room ? `${select.ariaLabel}: ${room}` : []
      }),
    )
}

it('closing delivery early with a reason: office and shop follow at once, and it opens again by one switch', async () => {
  const guest = await newVisitor(stage.browser)
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  await choosePickup(guest)
  const delivery = guest.getByRole('radio', { name: 'Lieferung' })
  await delivery.click()
  await delivery.and(guest.locator(':checked')).waitFor({ state: 'attached' })

  await status().click()
  await menu().getByRole('switch', { name: 'Lieferung: geöffnet' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Lieferung schließen' })
  await dialog.getByLabel('Grund').selectOption('Sonstiges')
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).last().click()
  await dialog.getByText('Pflichtangabe').waitFor()
  await dialog.getByLabel('Sonstiger Grund').fill('Fahrer krank')
  await dialog.getByRole('radio', { name: /^3 Stunden/ }).check()
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).last().click()
  await manager.getByText(/^Lieferung bis .*\d\d:\d\d\sUhr geschlossen$/).waitFor()
  await menu()
    .getByText(/^Fahrer krank · von Hand, noch (2 h 59|3 h 00) min$/)
    .waitFor()
  await manager.keyboard.press('Escape')
  await manager.getByRole('button', { name: 'Restaurant: Restaurant, Abholung' }).waitFor()

  await guest.getByText('Zurzeit ist keine Lieferung möglich').waitFor()
  expect(await guest.content()).not.toContain('Fahrer krank')

  await status().click()
  await menu().getByRole('switch', { name: 'Lieferung: geschlossen' }).click()
  await menu().getByRole('switch', { name: 'Lieferung: geöffnet' }).waitFor()
  await manager.keyboard.press('Escape')
  await guest.getByText('Zurzeit ist keine Lieferung möglich').waitFor({ state: 'hidden' })
})

it('cooking times: raised together, saved a second later, promised in the shop', async () => {
  const guest = await newVisitor(stage.browser)
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  await choosePickup(guest)
  await guest
    .getByText(/15–25 min/)
    .first()
    .waitFor({ state: 'attached' })

  await status().click()
  await expect.poll(cutMinutes, { message: 'minutes that are cut off' }).toEqual([])
  await menu().getByRole('button', { name: '10 Minuten länger, Abholung' }).click()
  await menu().getByRole('button', { name: '10 Minuten länger, Abholung' }).click()
  await manager.getByText('Verfügbarkeit und Zubereitungszeit gespeichert').waitFor()
  await manager.keyboard.press('Escape')
  await guest
    .getByText(/35–45 min/)
    .first()
    .waitFor({ state: 'attached' })
})

it('cooking times as past orders needed them are taken with one tap', async () => {
  await placeOrders(stage.anybody(), stage.server.url, 28, { isMovedOn: false })
  const client = new pg.Client({ connectionString: stage.server.databaseUrl() })
  await client.connect()
  await client.query(`update orders set state = 'Archived', new_at = new_at - interval '7 days',
    ready_for_delivery_at = new_at - interval '7 days' + interval '52 minutes'`)
  await client.end()

  await manager.reload()
  await status().click()
  const suggestion = menu().getByRole('button', { name: /^Lieferung: Vorschlag 50–55 min/ })
  await suggestion
    .getByText(/^aus 21 Bestellungen an diesem Wochentag um diese Zeit, ± 1 min \(jetzt ± \d+ min\)$/)
    .waitFor()
  await suggestion.click()
  await manager.getByText('Verfügbarkeit und Zubereitungszeit gespeichert').waitFor()
  await menu().getByText('Lieferung: passt').waitFor()
  await expect
    .poll(() => menu().getByLabel('Zubereitungszeit von, Lieferung, Minuten').inputValue())
    .toBe('50')
  await manager.keyboard.press('Escape')
})

it('a status message is read by all who may not write it too', async () => {
  await status().click()
  await menu().getByLabel('Statusmeldung').fill('Heute ohne Spargel')
  await menu().getByRole('button', { name: 'Speichern' }).click()
  await menu().getByRole('button', { name: 'Speichern', disabled: true }).waitFor()
  // The pressed button cannot keep the focus: to the menu itself.
  await menu().press('Escape')
  await menu().waitFor({ state: 'hidden' })

  const agent = await newVisitor(stage.browser)
  await signIn(agent, stage.server.url, 'callcenter@demo.tresen.example', leineglutId)
  await agent.goto(`${stage.server.url}/home`)
  await agent.getByRole('button', { name: /^Restaurant: / }).click()
  const shown = agent.getByRole('dialog', { name: 'Verfügbarkeit' })
  await shown.getByText('Heute ohne Spargel').waitFor()
  await shown.getByText(/ändern Leitung und Team des Restaurants/).waitFor()
  await expect.poll(() => shown.getByRole('switch').count()).toBe(0)
})

it('a holiday: one click closes the day, and the shop says when it opens again', async () => {
  await status().click()
  await menu().getByRole('link', { name: 'Öffnungszeiten' }).click()
  await manager.getByRole('heading', { name: 'Öffnungszeiten' }).waitFor()
  await manager.getByRole('button', { name: 'Feiertage …' }).click()
  const holidays = manager.getByRole('dialog', { name: 'An Feiertagen schließen' })
  await holidays.getByLabel('Bundesland').selectOption('Bayern')
  await holidays.getByRole('checkbox', { name: /^Heilige Drei Könige/ }).waitFor()
  await holidays.getByRole('button', { name: /Tage eintragen/ }).click()
  await manager
    .getByRole('group', { name: /25\.12\.\d{4}$/ })
    .getByText('geschlossen')
    .waitFor()

  await manager.getByLabel('Am oder vom', { exact: true }).fill('heute')
  await manager.getByRole('button', { name: 'Ausnahme hinzufügen' }).click()
  await manager.getByRole('button', { name: 'Speichern' }).click()
  await manager.getByText('Öffnungszeiten gespeichert').waitFor()
  await manager.getByRole('button', { name: 'Restaurant: Komplett geschlossen' }).waitFor()

  const guest = await newVisitor(stage.browser)
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  await guest
    .getByText(/Heute ist keine Lieferung möglich, wieder ab morgen, 00:\d\d\sUhr/)
    .first()
    .waitFor()
})

it('hours that overlap are marked and not saved; leaving asks first', async () => {
  await manager.getByRole('button', { name: 'Montag, Zeit hinzufügen' }).click()
  await manager.getByLabel('Montag, 2. Zeit, von').fill('20')
  await manager.getByText('Diese Zeiten überschneiden sich.').first().waitFor()
  await expect.poll(() => manager.getByRole('button', { name: 'Speichern' }).isDisabled()).toBe(true)
  await manager.getByRole('link', { name: 'Startseite' }).first().click()
  await manager.getByRole('dialog', { name: 'Änderungen verwerfen?' }).waitFor()
  await manager.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await manager.getByRole('button', { name: 'Verwerfen' }).click()
  await manager.getByLabel('Montag, 2. Zeit, von').waitFor({ state: 'detached' })
})
