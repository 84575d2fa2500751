import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { newVisitor } from '../../stage/browser.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()
const cook = 'kueche@demo.tresen.example'
const manager = 'chefin@demo.tresen.example'

test('a passkey is made in the profile and signs in without a password, by a button or where the browser offers it', async () => {
  // Passkeys belong to a name, never to a number.
  const url = stage.server.url.replace('127.0.0.1', 'localhost')
  const page = await newVisitor(stage.browser)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  // The authenticator that is played here takes every offer at once; the button is to be pressed first.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => location.hash === '#offered'
  })
  await page.goto(`${url}/login?returnUrl=%2Fprofile`)
  await page.getByRole('textbox', { name: 'Benutzername' }).fill(cook)
  await page.getByLabel('Passwort', { exact: true }).fill('Tresen-Demo-2026')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()

  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Passkey anlegen' }).click()
  await passkeys.getByLabel('Name des Geräts').fill('Küchentelefon')
  await passkeys.getByLabel('Ihr Passwort').fill('falsch')
  await passkeys.getByRole('button', { name: 'Weiter' }).click()
  await passkeys.getByText('Das Passwort ist falsch.').waitFor()
  await passkeys.getByLabel('Ihr Passwort').fill('Tresen-Demo-2026')
  await passkeys.getByRole('button', { name: 'Weiter' }).click()
  await passkeys.getByRole('button', { name: 'Passkey Küchentelefon entfernen' }).waitFor()
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()

  await page.goto(`${url}/login?returnUrl=%2Fprofile`)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await passkeys.getByText('zuletzt benutzt', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).waitFor()

  await page.goto(`${url}/login?returnUrl=%2Fprofile#offered`)
  await passkeys.getByRole('button', { name: 'Passkey Küchentelefon entfernen' }).click()
  await passkeys.getByRole('listitem').waitFor({ state: 'detached' })
})

test('a second step is set up with an app; its code, a recovery code and a remembered device each sign in', async () => {
  const { url } = stage.server
  const page = await newVisitor(stage.browser)
  const signIn = async () => {
    await page.goto(`${url}/login?returnUrl=%2Fprofile`)
    await page.getByRole('textbox', { name: 'Benutzername' }).fill(manager)
    await page.getByLabel('Passwort', { exact: true }).fill('Tresen-Demo-2026')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  }
  const giveCode = async (code: string) => {
    await page.getByLabel('Code aus der App').fill(code)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  }
  const signOut = async () => {
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).waitFor()
  }
  await signIn()
  const own = page.getByRole('region', { name: 'Anmeldung in zwei Schritten' })
  await own.getByRole('button', { name: 'Einrichten' }).click()
  await own.getByRole('img', { name: 'QR-Code zum Einrichten der App' }).waitFor()
  const secret = (await own.locator('code').innerText()).replaceAll(' ', '')
  await own.getByLabel('Code').fill('000000')
  await own.getByRole('button', { name: 'Einschalten' }).click()
  await own.getByText('Dieser Code ist falsch').waitFor()
  await own.getByLabel('Code').fill(generateSync({ secret }))
  await own.getByRole('button', { name: 'Einschalten' }).click()
  const listed = own.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem')
  await listed.nth(9).waitFor()
  const codes = await listed.allInnerTexts()
  expect(codes).toHaveLength(10)
  await signOut()

  await signIn()
  // Each counts once: this is the one that the app shows next.
  await giveCode(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }))
  await own.getByText('10 von 10 Wiederherstellungscodes').waitFor()
  await signOut()

  await signIn()
  await giveCode('nichts-von-dem-was-gilt')
  await page.getByRole('alert').waitFor()
  await page.getByLabel('30 Tage nicht mehr auf diesem Gerät fragen').check()
  await giveCode(codes[0]!)
  await own.getByText('9 von 10 Wiederherstellungscodes').waitFor()
  await signOut()

  await signIn()
  await own.getByLabel('Code').fill(codes[1]!)
  await own.getByRole('button', { name: 'Ausschalten' }).click()
  await own.getByRole('button', { name: 'Einrichten' }).waitFor()
})
