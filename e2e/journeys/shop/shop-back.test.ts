import { describe, expect, it } from 'vitest'
import { newVisitor } from '../../stage/browser.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

const menu = () => `${stage.server.url}/r/leineglut/order`

describe('Back on a phone', () => {
  it('closes what lies over the menu, Forward brings it as it was left, and a reload keeps it', async () => {
    const guest = await newVisitor(stage.browser, { width: 390, height: 844 }, { hasTouch: true })
    const sheet = guest.getByRole('dialog', { name: 'Salami' })
    const family = sheet.getByRole('radio', { name: /^Family/ })
    await guest.goto(menu())
    await guest.getByRole('link', { name: 'Salami', exact: true }).click()
    await family.check()
    await sheet.getByRole('textbox', { name: /Anmerkung/ }).fill('gut durch')
    await guest.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(guest.url()).toBe(menu())
    await guest.goForward()
    await sheet.waitFor()
    await expect.poll(() => family.isChecked()).toBe(true)
    await guest.reload()
    await expect.poll(() => sheet.getByRole('textbox', { name: /Anmerkung/ }).inputValue()).toBe('gut durch')
    await expect.poll(() => family.isChecked()).toBe(true)
    await sheet.getByRole('button', { name: /Hinzufügen/ }).click()

    await guest.getByRole('link', { name: /1 Produkt.*Warenkorb/ }).click()
    const cart = guest.getByRole('dialog', { name: 'Ihre Bestellung' })
    await cart.getByRole('button', { name: /^Ändern.*Salami/ }).click()
    await sheet.getByRole('button', { name: 'Übernehmen' }).waitFor()
    await guest.goBack()
    await cart.waitFor()
    await guest.goBack()
    await cart.waitFor({ state: 'detached' })

    const search = guest.getByRole('searchbox')
    await search.fill('tiramisu')
    await guest.getByRole('region', { name: 'Suchergebnis' }).waitFor()
    await guest.goBack()
    await expect.poll(() => search.inputValue()).toBe('')
    await guest.goForward()
    await expect.poll(() => search.inputValue()).toBe('tiramisu')
    await guest.context().close()
  })

  it('leads from the chat, opened by its own address, to the menu and then out of the shop again', async () => {
    const guest = await newVisitor(stage.browser, { width: 390, height: 844 }, { hasTouch: true })
    const home = `${stage.server.url}/r/leineglut`
    await guest.goto(home)
    await guest.goto(`${home}/chat`)
    const chat = guest.getByRole('dialog', { name: /^Chat mit/ })
    await chat.getByText(/Was darf es sein\?/).waitFor()
    expect(guest.url()).toBe(menu())
    await guest.goBack()
    await chat.waitFor({ state: 'detached' })
    expect(guest.url()).toBe(menu())
    await guest.goBack()
    await guest.waitForURL(home)
    await guest.context().close()
  })

  it('leads from a product that somebody was sent out of the shop again, and closing it to the menu', async () => {
    const guest = await newVisitor(stage.browser, { width: 390, height: 844 }, { hasTouch: true })
    await guest.goto(menu())
    const address = await guest.getByRole('link', { name: 'Salami', exact: true }).getAttribute('href')
    await guest.goto(`${stage.server.url}/r/leineglut`)
    const product = `${stage.server.url}${address}`
    await guest.goto(product)
    const sheet = guest.getByRole('dialog', { name: 'Salami' })
    await sheet.waitFor()
    await guest.goBack()
    expect(guest.url()).toBe(`${stage.server.url}/r/leineglut`)
    await guest.goForward()
    await sheet.getByRole('button', { name: 'Schließen' }).click()
    await sheet.waitFor({ state: 'detached' })
    expect(guest.url()).toBe(menu())
    await guest.context().close()
  })
})
