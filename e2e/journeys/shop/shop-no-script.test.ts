import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { closeUntil } from '../../stage/open-all-day.ts'
import { setStage } from '../../stage/stage.ts'
import { choosePickup } from '../../stage/browser.ts'

const stage = setStage()

describe('Without JavaScript', () => {
  it('a guest chooses size, options and extras, changes amounts and removes', async () => {
    const guest = await openMenu()
    await guest.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
    const sheet = guest.getByRole('dialog', { name: 'Salami' })
    await expect.poll(() => sheet.getByRole('radio', { name: /^Family/ }).isChecked()).toBe(true)
    await sheet.getByRole('checkbox', { name: /^Ananas/ }).check()
    await sheet.getByRole('spinbutton', { name: 'Anzahl Salami' }).fill('2')
    await sheet.getByLabel('Anmerkung').fill('gut durch')
    await sheet.getByRole('button', { name: /^Hinzufügen/ }).click()
    expect(guest.url()).toMatch(/\/r\/leineglut\/order#kategorie-/)

    await guest.getByRole('button', { name: 'Milchreis in den Warenkorb legen' }).click()
    const cart = guest.getByRole('complementary', { name: 'Ihre Bestellung' })
    await expect.poll(() => lines(cart)).toEqual(['2 mal Salami', '1 mal Milchreis'])
    await cart.getByText('Ananas').waitFor()
    await cart.getByText('„gut durch“').waitFor()

    const amount = cart.getByRole('group', { name: 'Anzahl Salami' })
    await amount.getByRole('button', { name: 'Eins mehr' }).click()
    await expect.poll(() => lines(cart)).toEqual(['3 mal Salami', '1 mal Milchreis'])
    await amount.getByRole('button', { name: 'Eins weniger' }).click()
    await cart.getByRole('button', { name: 'Milchreis entfernen' }).click()
    await expect.poll(() => lines(cart)).toEqual(['2 mal Salami'])

    await cart.getByRole('link', { name: /Zur Kasse/ }).click()
    await expect.poll(() => lines(cart)).toEqual(['2 mal Salami'])
  })

  it('a guest orders: what is missing is said, what changed is shown first, and Enter orders nothing', async () => {
    const guest = await openMenu()
    await guest.getByRole('button', { name: 'Milchreis in den Warenkorb legen' }).click()
    await guest
      .getByRole('link', { name: /Zur Kasse/ })
      .first()
      .click()
    const order = guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' })
    await choosePickup(guest)
    await guest.getByRole('button', { name: 'Art und Zeit übernehmen' }).click()
    await guest.getByRole('heading', { name: 'Abholung bei' }).waitFor()
    await guest.getByLabel('Nachname').fill('Öztürk')
    await guest.getByLabel('Nachname').press('Enter')
    expect(new URL(guest.url()).pathname).toMatch(/pay-order$/)
    await order.click()
    await guest.getByText('Bitte ergänzen Sie die markierten Angaben.').waitFor()
    await expect.poll(() => guest.getByLabel('Nachname').inputValue()).toBe('Öztürk')
    await guest.getByLabel('Telefon').fill('0551 1234567')
    await guest.getByRole('radio', { name: /^Bar/ }).check()

    // In a second tab, something more.
    const second = await guest.context().newPage()
    await second.goto(`${stage.server.url}/r/leineglut/order`)
    await second.getByRole('button', { name: 'Milchreis in den Warenkorb legen' }).click()
    await second.getByRole('complementary', { name: 'Ihre Bestellung' }).getByText('2 mal').waitFor()
    await order.click()
    const news = guest.getByRole('alert').filter({ hasText: 'Noch nicht bestellt' })
    await news.getByText(/^Preis geändert: \d+,\d\d → \d+,\d\d\s€$/m).waitFor()
    await news.getByText(/^Milchreis.* ist dazugekommen$/m).waitFor()
    await order.click()
    await guest.getByRole('heading', { name: /^Bestellung Nr\. \d+$/ }).waitFor()
    await guest.getByText('2 × Milchreis').waitFor()
  })

  it('a guest pays online: declined, back with everything still there, and paid', async () => {
    const guest = await openMenu()
    await guest.getByRole('button', { name: 'Milchreis in den Warenkorb legen' }).click()
    await guest
      .getByRole('link', { name: /Zur Kasse/ })
      .first()
      .click()
    await choosePickup(guest)
    await guest.getByRole('button', { name: 'Art und Zeit übernehmen' }).click()
    await guest.getByRole('heading', { name: 'Abholung bei' }).waitFor()
    await guest.getByLabel('Nachname').fill('Öztürk')
    await guest.getByLabel('Telefon').fill('0551 1234567')
    await guest.getByRole('radio', { name: /^Kreditkarte/ }).check()
    const order = guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' })
    await order.click()
    await guest.getByRole('button', { name: 'Karte wird abgelehnt' }).click()
    await guest.getByText(/Die Zahlung wurde abgelehnt/).waitFor()
    await expect.poll(() => guest.getByLabel('Nachname').inputValue()).toBe('Öztürk')
    await order.click()
    await guest.getByRole('button', { name: 'Jetzt bezahlen' }).click()
    await guest.getByText('Kreditkarte, schon bezahlt').waitFor()
  })

  it('a guest orders by chat, by words and answers, and pays', async () => {
    const guest = await openMenu()
    await guest.getByRole('link', { name: 'Chat' }).click()
    const said = guest.getByRole('list', { name: 'Nachrichten' })
    const say = async (text: string, answer: RegExp) => {
      await guest.getByLabel('Ihre Nachricht').fill(text)
      await guest.getByRole('button', { name: 'Senden' }).click()
      await said.getByText(answer).last().waitFor()
    }
    await say('zwei große Tonno', /Computerprogramm[^]*sonst noch etwas/)
    await guest.getByRole('button', { name: 'Das ist alles' }).click()
    await guest.getByRole('button', { name: 'Abholen' }).click()
    await say('Vogel', /Telefonnummer/)
    await say('0551 123456', /Wie möchten Sie zahlen/)
    await guest
      .getByRole('button', { name: /^Kreditkarte/ })
      .first()
      .click()
    await said.getByText(/Ich fasse zusammen: 2 × Tonno Large/).waitFor()
    await guest.getByRole('button', { name: 'Ja', exact: true }).click()
    await said.getByText(/bezahlen Sie sie jetzt/).waitFor()
    await guest.getByRole('link', { name: 'Zu Ihrer Bestellung' }).click()
    await guest.getByRole('link', { name: 'Weiter zur Zahlung' }).click()
    await guest.getByRole('button', { name: 'Jetzt bezahlen' }).click()
    await guest.getByText('Kreditkarte, schon bezahlt').waitFor()
  })

  it('a closed restaurant is said in the cart and at the checkout, with no button that would be refused', async () => {
    await closeUntil(stage.server.databaseUrl(), 'leineglut-weende', new Date(Date.now() + 7_200_000))
    const guest = await openMenu('leineglut-weende')
    const closed = /^Zurzeit ist keine Lieferung möglich, wieder ab .+ Uhr\.$/
    await guest
      .getByRole('button', { name: /in den Warenkorb legen$/ })
      .first()
      .click()
    const cart = guest.getByRole('complementary', { name: 'Ihre Bestellung' })
    await cart.getByText(closed).waitFor()
    await expect.poll(() => cart.getByRole('link', { name: /Zur Kasse/ }).count()).toBe(0)
    await cart.getByRole('link', { name: 'Andere Zeit wählen' }).click()
    await guest.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor()
    expect(new URL(guest.url()).hash).toBe('#checkout-time-day')
    await cart.getByText(closed).waitFor()
    await expect
      .poll(() => guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).count())
      .toBe(0)
  })

  it('a choice that is not complete is refused with the reason, and kept', async () => {
    const guest = await openMenu()
    await guest.getByRole('link', { name: 'Cheese Burger', exact: true }).click()
    const sheet = guest.getByRole('dialog', { name: 'Cheese Burger' })
    await sheet.getByLabel('Anmerkung').fill('ohne Gurke')
    await sheet.getByRole('button', { name: /^Hinzufügen/ }).click()
    await sheet.getByRole('alert').filter({ hasText: 'Bitte wählen Sie' }).waitFor()
    await expect.poll(() => sheet.getByLabel('Anmerkung').inputValue()).toBe('ohne Gurke')
  })

  it('allergies are marked and remembered', async () => {
    const guest = await openMenu()
    await guest.getByText('Allergien und Ernährung').click()
    await guest.getByRole('checkbox', { name: 'Milch', exact: true }).check()
    await guest.getByRole('button', { name: 'Übernehmen' }).click()
    const salami = guest
      .getByRole('listitem')
      .filter({ has: guest.getByRole('link', { name: 'Salami', exact: true }) })
    await salami.getByText('Passt nicht: enthält Milch').waitFor()
  })

  it('forms of foreign pages are refused', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${stage.server.url}/r/leineglut/order`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'wishes=1',
      }).then(({ status }) => status)
    expect(await post({})).toBe(403)
    expect(await post({ origin: 'https://evil.example' })).toBe(403)
    expect(await post({ 'sec-fetch-site': 'cross-site', origin: stage.server.url })).toBe(403)
    expect(await post({ origin: stage.server.url })).toBe(303)
  })
})

async function openMenu(subdomain = 'leineglut'): Promise<Page> {
  const context = await stage.browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 900 },
    locale: 'de-DE',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${stage.server.url}/r/${subdomain}/order`)
  return page
}

/** `2 mal Salami` for each line of the cart. */
async function lines(cart: ReturnType<Page['getByRole']>): Promise<string[]> {
  const texts = await cart.locator('li b').allTextContents()
  // Discounts within reach are named in bold too.
  return texts.map((text) => text.replace(/ Family$/, '').trim()).filter((text) => /^\d+ mal /.test(text))
}
