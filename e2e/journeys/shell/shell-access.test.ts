import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { newVisitor, signIn } from '../../stage/browser.ts'
import { startFront } from '../../stage/front.ts'
import { setShellStage } from '../../stage/shell-stage.ts'

const { stage, signedInAnew, cook } = setShellStage()

describe('The restaurant', () => {
  const selector = (page: Page) => page.getByRole('button', { name: /^(Leineglut|Curry)/ })

  async function signedInAs(account: string) {
    const page = await newVisitor(stage.browser)
    await signIn(page, stage.server.url, `${account}@demo.tresen.example`)
    await page.goto(`${stage.server.url}/home`)
    return page
  }

  it('is chosen by itself when there is only one', async () => {
    const page = await signedInAs('rosenstock')
    await page.getByRole('heading', { name: 'Curry am Rosenstock' }).waitFor()
  })

  it('is found by name, town and postcode, remembered, and leads to where one’s work begins', async () => {
    const page = await signedInAs('callcenter')
    await page.getByText('Für welches Restaurant?').waitFor()
    const search = page.getByLabel('Restaurant suchen')
    const found = page.getByRole('menuitem')
    for (const [typed, name] of [
      ['rosenst', 'Curry am Rosenstock'],
      ['hildesheim', 'Curry am Rosenstock'],
      ['37077', 'Leineglut Weende'],
    ] as const) {
      await search.fill(typed)
      await expect.poll(() => found.count()).toBe(1)
      await expect.poll(() => found.innerText()).toContain(name)
    }
    await search.fill('xyz')
    await page.getByText('Nicht gefunden').waitFor()
    await search.fill('weende')
    await search.press('Enter')
    await page.waitForURL(/\/order$/)
    await expect.poll(() => selector(page).innerText()).toContain('Leineglut Weende')

    await page.goto(`${stage.server.url}/home`)
    await selector(page).click()
    await search.fill('hildes')
    await search.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/order$/)
    await page.reload()
    await selector(page).filter({ hasText: 'Curry am Rosenstock' }).waitFor()
  })

  it('is another once it is chosen, also where the address names the one before', async () => {
    const page = await signedInAs('callcenter')
    const search = page.getByLabel('Restaurant suchen')
    await page.goto(`${stage.server.url}/order/${leineglutId}`)
    await page.locator('#desk-phone').waitFor()
    await selector(page).click()
    await search.fill('weende')
    await search.press('Enter')
    await page.waitForURL(/\/order$/)
    await selector(page).filter({ hasText: 'Leineglut Weende' }).waitFor()
    await page.locator('#desk-phone').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('rest_id'))).not.toBe(leineglutId)
  })

  it('cannot change under an order that one looks at', async () => {
    const page = await stage.office(cook, '/orders')
    await page.getByRole('heading', { name: 'Aktuelle Bestellungen' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Finden' }).fill('bestellung 1')
    await page.getByRole('option', { name: /^Bestellung 1,/ }).click()
    await page.waitForURL(/\/restaurants\/[^/]+\/orders\//)
    await expect.poll(() => selector(page).isDisabled()).toBe(true)
    await stage.office(cook, '/home')
    await expect.poll(() => selector(page).isEnabled()).toBe(true)
  })
})

it('nothing moves while it becomes known which restaurants there are, nor when one is chosen', async () => {
  const page = await newVisitor(stage.browser)
  await signIn(page, stage.server.url, 'callcenter@demo.tresen.example')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/restaurants/list*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${stage.server.url}/profile`)
  const begin = () =>
    page
      .getByRole('main')
      .evaluate((main) => main.getBoundingClientRect().left + parseFloat(getComputedStyle(main).paddingLeft))
  await page.getByRole('heading', { name: 'Profil', level: 1 }).waitFor()
  const before = await begin()
  letGo()
  await page.getByRole('button', { name: 'Restaurant wählen' }).waitFor()
  expect(await begin()).toBe(before)
  await page.getByRole('button', { name: 'Restaurant wählen' }).click()
  await page.getByRole('menuitem', { name: /Leineglut Weende/ }).click()
  await page.getByRole('navigation', { name: 'Hauptmenü' }).waitFor()
  expect(await begin()).toBe(before)
})

it('nothing moves where the answer to signing in is late', async () => {
  const page = await newVisitor(stage.browser)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() => {
    const moved: number[] = ((window as unknown as { moved: number[] }).moved = [])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) moved.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/api/identity/signIn', async (route) => {
    const answer = await route.fetch()
    // What moves within half a second of a press counts as its answer.
    await page.waitForTimeout(700)
    await route.fulfill({ response: answer })
  })
  await page.goto(`${stage.server.url}/login`)
  await page.getByLabel('Benutzername').fill('rosenstock@demo.tresen.example')
  await page.getByLabel('Passwort', { exact: true }).fill('Tresen-Demo-2026')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByRole('navigation', { name: 'Hauptmenü' }).waitFor()
  await page.getByRole('heading', { name: 'Curry am Rosenstock' }).waitFor()
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
})

it('a newer version waits for a click, then it is there', async () => {
  const front = await startFront(stage.server.url)
  const page = await newVisitor(stage.browser, undefined, { keepsProgram: true })
  await page.goto(`${front.url}/login`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => page.getByText('Neue Version').count()).toBe(0)
  front.serveNewVersion()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const hint = page.getByRole('status').filter({ hasText: 'Neue Version' })
  await hint.waitFor()
  const loaded = page.waitForEvent('load')
  await hint.getByRole('button', { name: 'Neu laden' }).click()
  await loaded
  await page.getByLabel('Benutzername').waitFor()
  await expect.poll(() => page.getByText('Neue Version').count()).toBe(0)
  await front.close()
})

it('a phone works in compact mode until one really wants to leave it', async () => {
  const page = await signedInAnew({ width: 390, height: 780 })
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('button', { name: 'Kompaktmodus' }).click()
  await page.waitForURL(/\/orders$/)
  const bar = page.getByRole('navigation', { name: 'Hauptmenü' })
  expect((await bar.boundingBox())?.height).toBe(56)
  await expect.poll(() => page.getByRole('button', { name: 'Menü öffnen' }).count()).toBe(0)
  await page.reload()
  await bar.getByRole('link', { name: 'Nachrichten' }).click()
  await page.waitForURL(/\/conversations$/)
  await bar.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('button', { name: 'Kompaktmodus beenden' }).click()
  const question = page.getByRole('dialog', { name: 'Kompaktmodus beenden' })
  await question
    .getByText(
      'Möchten Sie den Kompaktmodus wirklich beenden? Sie können diesen im Menü ganz unten wieder aktivieren.',
      { exact: true },
    )
    .waitFor()
  await question.getByRole('button', { name: 'Nein', exact: true }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Kompaktmodus beenden' }).click()
  await question.getByRole('button', { name: 'Ja' }).click()
  await page.getByRole('button', { name: 'Menü öffnen' }).waitFor()
})

it('an account that the server no longer knows is signed out, and led back to where it was', async () => {
  const page = await signedInAnew()
  // What is open must not be the one that hears of it.
  await page.goto('about:blank')
  for (const call of ['**/api/restaurants/list*', '**/api/identity/refresh'])
    await page.route(call, (route) =>
      route.fulfill({ status: 401, json: { code: 'SignInNeeded', message_de: 'Bitte melden Sie sich an.' } }),
    )
  await page.goto(`${stage.server.url}/orders`)
  await page.getByText('Ihre Anmeldung ist abgelaufen.', { exact: false }).waitFor()
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe('/orders')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

it('an expired session leads back to where one was', async () => {
  const page = await signedInAnew()
  await page.goto(`${stage.server.url}/boards/deliver`)
  // The token of before has been renewed by then, and the cookie with it.
  await page.getByRole('button', { name: /verbunden/ }).waitFor()
  await page.context().clearCookies({ name: 'tresen_session' })
  await page.reload()
  await page.getByText('Ihre Anmeldung ist abgelaufen.', { exact: false }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/home')
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe('/boards/deliver')
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
  await page.getByLabel('Benutzername').fill(cook)
  await page.getByLabel('Passwort', { exact: true }).fill('Tresen-Demo-2026')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL(/\/boards\/deliver$/)
})

it('who registers confirms by the e-mail that lies in the outbox, and signs in', async () => {
  const page = await newVisitor(stage.browser)
  await page.goto(`${stage.server.url}/login`)
  await page.getByRole('link', { name: 'Konto anlegen' }).click()
  await page.getByLabel('E-Mail-Adresse').fill('neu@example.com')
  const password = page.getByLabel('Passwort', { exact: true })
  await password.fill('1234567890')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await page.getByText('gehört zu denen, mit denen zuerst geraten wird', { exact: false }).waitFor()
  await password.fill('drei grüne Gurken im Regal')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await page.getByText('Wir haben eine E-Mail an neu@example.com geschickt.', { exact: false }).waitFor()

  const outbox = await stage.office('admin@demo.tresen.example', '/dev')
  await outbox.getByRole('button', { name: /^E-Mail-Adresse bestätigen.*neu@example\.com/ }).click()
  const link = await outbox.getByRole('dialog').getByRole('link').getAttribute('href')
  const { pathname, search } = new URL(link!)
  expect(pathname).toBe('/verify')
  await page.goto(stage.server.url + pathname + search)
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
  await page.getByLabel('Benutzername').fill('neu@example.com')
  await password.fill('drei grüne Gurken im Regal')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('button', { name: /^Benutzermenü/ }).waitFor()
})
