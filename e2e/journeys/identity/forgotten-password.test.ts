import { expect, test } from 'vitest'
import { newVisitor, signIn } from '../../stage/browser.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()
const boss = 'rosenstock@demo.tresen.example'
const chosen = 'drei grüne Gurken im Regal'

test('who forgot the password sets a new one by the e-mail that lies in the outbox; elsewhere they are out', async () => {
  const { url } = stage.server
  const before = await newVisitor(stage.browser)
  const signInWith = async (page: typeof before, password: string) => {
    await page.goto(`${url}/login?returnUrl=%2Fprofile`)
    await page.getByRole('textbox', { name: 'Benutzername' }).fill(boss)
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  }
  await signInWith(before, 'Tresen-Demo-2026')
  await before.getByRole('region', { name: 'Angemeldete Geräte' }).getByText('Dieses Gerät').waitFor()

  const page = await newVisitor(stage.browser)
  await page.goto(`${url}/login`)
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await page.getByLabel('E-Mail-Adresse').fill(boss)
  await page.getByRole('button', { name: 'Link schicken' }).click()
  await page.getByText('unterwegs', { exact: false }).waitFor()

  const outbox = await stage.office('admin@demo.tresen.example', '/dev')
  await outbox.getByRole('button', { name: /^Neues Passwort setzen.*rosenstock@/ }).click()
  const link = await outbox.getByRole('dialog').getByRole('link').first().getAttribute('href')
  const { pathname, search } = new URL(link!)
  expect(pathname).toBe('/pwdReset')
  await page.goto(url + pathname + search)
  await page.getByLabel('Neues Passwort', { exact: true }).fill(chosen)
  await page
    .getByRole('button', { name: /Passwort/ })
    .last()
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).waitFor()
  await before.getByText('Ihre Anmeldung ist abgelaufen.', { exact: false }).waitFor()
  await signInWith(page, chosen)
  await page.getByRole('region', { name: 'Angemeldete Geräte' }).getByText('Dieses Gerät').waitFor()
})

test('a refresh token that was copied out of a browser ends the sign-in for both, and both read why', async () => {
  const { url } = stage.server
  const cook = 'kueche@demo.tresen.example'
  const owner = await newVisitor(stage.browser)
  await signIn(owner, url, cook)
  await owner.goto(`${url}/profile`)
  const devices = owner.getByRole('region', { name: 'Angemeldete Geräte' })
  await devices.getByText('Dieses Gerät').waitFor()

  const thief = await newVisitor(stage.browser)
  await thief.context().addCookies(await owner.context().cookies())
  const person = await owner.evaluate(() => localStorage['user'] as string)
  // Each time it is loaded, a browser uses up its token; the copy is two behind then.
  for (let i = 0; i < 2; i++) {
    await owner.reload()
    await devices.getByText('Dieses Gerät').waitFor()
  }
  await thief.goto(`${url}/imprint`)
  await thief.evaluate((text) => void (localStorage['user'] = text), person)
  await thief.goto(`${url}/profile`)
  for (const page of [thief, owner])
    await page.getByText('Ihre Anmeldung wurde von zwei Stellen benutzt', { exact: false }).waitFor()
  await expect.poll(() => thief.getByRole('region', { name: 'Angemeldete Geräte' }).count()).toBe(0)

  const outbox = await stage.office('admin@demo.tresen.example', '/dev')
  await outbox.getByRole('button', { name: /^Ihre Anmeldung wurde vielleicht gestohlen.*kueche@/ }).waitFor()
})
