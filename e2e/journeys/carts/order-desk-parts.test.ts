import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffAtWork, type Staff } from '../../stage/staff-at-work.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()
let work: Staff
beforeAll(async () => {
  work = await staffAtWork(stage)
})
const openDesk = (account: string) => work.openDesk(account)

describe('A call that goes otherwise', () => {
  it('has a code that nobody knows: once that is taken out, nothing speaks of it, and its field sends like any other', async () => {
    const desk = await openDesk('kueche')
    await desk.keyboard.type('05517654328')
    await desk.keyboard.press('Enter')
    await desk.locator('#desk-lastName:focus').waitFor()
    await desk.keyboard.type('Kode')
    await desk.keyboard.press('Alt+L')
    await desk.keyboard.press('Alt+P')
    await desk.keyboard.type('24')
    await desk.keyboard.press('Enter')
    await desk.keyboard.press('Alt+B')
    await desk.keyboard.type('b')
    await desk.keyboard.press('Alt+U')
    await desk.keyboard.type('QUATSCH')
    await desk.keyboard.press('Control+Enter')
    const said = desk.getByText(/^Noch nicht bestellt\. Gutschein QUATSCH/)
    await said.waitFor()
    await desk.keyboard.press('Shift+Tab')
    await desk
      .getByRole('button', { name: 'Gutschein QUATSCH entfernen' })
      .and(desk.locator(':focus'))
      .waitFor()
    await desk.keyboard.press('Enter')
    await said.waitFor({ state: 'detached' })
    await desk.locator('#desk-voucher:focus').waitFor()
    await desk.keyboard.press('Control+Enter')
    await desk.getByText('Bestellung abgeschickt').waitFor()
  })

  it('is hung up: what was begun is thrown away, and nobody asks for it any more', async () => {
    const desk = await openDesk('kueche')
    const refused: string[] = []
    desk.on('response', (reply) => void (reply.status() >= 400 && refused.push(reply.url())))
    await desk.keyboard.type('05517654329')
    await desk.keyboard.press('Alt+P')
    await desk.keyboard.type('24')
    await desk.keyboard.press('Enter')
    await desk.getByTitle('Gespeichert', { exact: true }).waitFor()
    await desk.keyboard.press('Alt+Delete')
    // One Enter too many throws nothing away.
    await desk.getByRole('button', { name: 'Nein' }).and(desk.locator(':focus')).waitFor()
    await desk.keyboard.press('Tab')
    await desk.keyboard.press('Enter')
    await desk.getByText('Bestellung abgebrochen').waitFor()
    await desk.locator('#desk-phone:focus').waitFor()
    expect(refused).toEqual([])
  })
})

describe('A place without an address', () => {
  it('gets a pin by keys alone, its price at once, and the restaurant confirms what the call centre asks', async () => {
    const kitchen = await openDesk('kueche')
    const desk = await openDesk('callcenter')
    await desk.keyboard.type('0551443322')
    await desk.keyboard.press('Enter')
    await desk.locator('#desk-lastName:focus').waitFor()
    await desk.keyboard.type('Bootsmann')
    await desk.keyboard.press('Alt+P')
    await desk.keyboard.type('4x24')
    await desk.keyboard.press('Enter')
    await desk.keyboard.press('Alt+K')
    await desk.locator('.leaflet-interactive').first().waitFor()
    await desk.locator('#desk-map-search:focus').waitFor()
    for (const label of ['Vergrößern', 'Verkleinern'])
      await desk.getByRole('button', { name: label, exact: true }).waitFor()
    const map = desk.locator('#desk-map')
    // By what stands above it: the column may be scrolled.
    const placeOfMap = async () =>
      (await map.boundingBox())!.y - (await desk.locator('#desk-phone').boundingBox())!.y
    const before = await placeOfMap()
    await desk.keyboard.type('rote straße 12')
    await desk.keyboard.press('Enter')
    await desk.getByText(/Zone 1 .*Lieferung 2,00/).waitFor()
    expect(await placeOfMap()).toBe(before)
    // The found house has the pin, the map the focus, to be seen; from there on arrows and Enter.
    await desk.locator('#desk-map:focus').waitFor()
    expect(await map.evaluate((element) => getComputedStyle(element, '::after').borderTopWidth)).toBe('3px')
    const pin = desk.getByTitle('Lieferort')
    const found = await pin.boundingBox()
    await desk.keyboard.press('ArrowDown')
    await expect.poll(async () => (await pin.boundingBox())!.y).toBeLessThan(found!.y)
    await desk.keyboard.press('Enter')
    await expect.poll(async () => Math.round((await pin.boundingBox())!.y - found!.y)).toBe(0)
    await expect.poll(() => map.locator('path[tabindex]').count()).toBe(0)
    await tabTo(desk, 'Nadel in die Mitte')
    await tabTo(desk, 'Beschreibung des Ortes')
    await desk.keyboard.type('Am Bootssteg, roter Kahn')
    expect(await placeOfMap()).toBe(before)
    await desk.getByRole('button', { name: 'Restaurant fragen' }).click()
    await desk.getByText('Liegt dem Restaurant vor').waitFor()
    await kitchen.getByRole('button', { name: 'Ein Gast wartet: Lieferort prüfen' }).click()
    await kitchen.getByText(/Bootsmann, /).waitFor()
    await kitchen.getByRole('button', { name: 'Lieferort bestätigen' }).click()
    await desk.getByText('Liegt dem Restaurant vor').waitFor({ state: 'hidden' })
    await desk.keyboard.press('Alt+B')
    await desk.keyboard.type('b')
    await desk.keyboard.press('Control+Enter')
    await desk.getByText('Bestellung abgeschickt').waitFor()
  })
})

describe('A dish with extras that must be chosen', () => {
  it('says at the extras, in view, how many are missing, as soon as somebody wants to add it', async () => {
    const desk = await openDesk('kueche')
    await desk.keyboard.press('Alt+P')
    await desk.keyboard.type('00')
    await desk.keyboard.press('Shift+Enter')
    const dialog = desk.getByRole('dialog')
    const extras = dialog.getByRole('group', { name: /^Zutaten/ })
    await dialog.getByRole('button', { name: /^Hinzufügen/ }).click()
    await extras.getByText('Bitte wählen Sie noch 4.').click({ trial: true })
    for (const name of ['Champignons', 'Paprika', 'Tomaten'])
      await extras.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await extras.getByText('Bitte wählen Sie noch 1.').waitFor()
    await extras.getByRole('button', { name: /^Champignons \+/ }).click()
    await dialog.getByRole('button', { name: /^Hinzufügen, 9,90/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    await desk.getByText('1 Produkt', { exact: true }).waitFor()
  })
})

describe('A time of the guest’s choice', () => {
  it('needs day and time, and clearing takes it back', async () => {
    const desk = await openDesk('kueche')
    await desk.keyboard.press('Alt+V')
    await desk.locator('#desk-time:focus').waitFor()
    await desk.keyboard.press('Enter')
    const picker = desk.getByRole('dialog', { name: 'Zeit der Vorbestellung' })
    const confirm = picker.getByRole('button', { name: 'Bestätigen' })
    await picker.getByLabel('Datum').fill('')
    await picker.getByLabel('Uhrzeit').fill('1830')
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await picker.getByLabel('Datum').fill('morgen')
    await picker.getByLabel('Datum').press('Tab')
    await expect.poll(() => picker.getByLabel('Datum').inputValue()).toMatch(/^\d{2}\.\d{2}\.\d{4}$/)
    await picker.getByRole('grid', { name: 'Kalender' }).locator('td[aria-selected=true] button').focus()
    await desk.keyboard.press('ArrowRight')
    await desk.keyboard.press('Enter')
    const chosen = await picker.locator('td[aria-selected=true] button').getAttribute('aria-label')
    expect(chosen).toMatch(/tag|woch/i)
    await picker.getByLabel('Uhrzeit').press('Enter')
    // The desk's keys work again at once, while the picker still fades away.
    await desk.keyboard.press('Alt+R')
    await desk.locator('#desk-invoiceName:focus').waitFor()
    await expect.poll(() => desk.locator('#desk-time').inputValue()).toMatch(/18:30\sUhr$/)
    await desk.locator('#desk-time').press('Enter')
    await picker.getByRole('button', { name: 'Löschen' }).click()
    await desk.keyboard.press('Escape')
    await picker.waitFor({ state: 'hidden' })
    await expect.poll(() => desk.locator('#desk-time').inputValue()).toBe('')
  })
})

/** By Tab, in a few steps: what lies on the map is none. */
async function tabTo(page: Page, name: string) {
  const isThere = () =>
    page.evaluate((wanted) => {
      const { activeElement: element } = document
      const label =
        element instanceof HTMLTextAreaElement ? element.labels[0]?.textContent : element?.textContent
      return label?.startsWith(wanted) ?? false
    }, name)
  for (let steps = 0; steps < 4 && !(await isThere()); steps++) await page.keyboard.press('Tab')
  await expect.poll(isThere, { message: name }).toBe(true)
}
