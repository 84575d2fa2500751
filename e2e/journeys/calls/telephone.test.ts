import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newVisitor, signIn } from '../../stage/browser.ts'
import type { ServerProcess } from '../../stage/server-process.ts'
import { setBrowser, startServerOnDemo, type Stage } from '../../stage/stage.ts'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { freePort } from '../../../apps/server/src/rooms/db/embedded/embedded-postgres-port.ts'

const stage = {} as Pick<Stage, 'browser'>
setBrowser(stage)
let server: ServerProcess
let exchange: ChildProcess
let exchangeUrl = ''

beforeAll(async () => {
  const port = await freePort()
  exchangeUrl = `http://127.0.0.1:${port}`
  const start = path.resolve(import.meta.dirname, '../../../apps/simulators/src/start.ts')
  exchange = spawn(process.execPath, [start], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  })
  const account = { TWILIO_ACCOUNT_SID: 'ACjourney', TWILIO_AUTH_TOKEN: 'geheim', TWILIO_NUMBER: '+4955100' }
  server = await startServerOnDemo({ env: { ...account, TWILIO_API: exchangeUrl } })
})
afterAll(async () => {
  exchange.kill()
  await server.remove()
})

async function anOffice(account: string) {
  const office = await newVisitor(stage.browser)
  await signIn(office, server.url, `${account}@demo.tresen.example`, leineglutId)
  return office
}

/** A guest with a telephone in the hand, who has just called. */
async function aGuest(number: string) {
  const phone = await newVisitor(stage.browser, { width: 390, height: 844 })
  await phone.goto(`${exchangeUrl}/telephone/`)
  await phone.getByLabel('Meine Nummer').fill(number)
  await expect.poll(() => phone.getByLabel('Anrufen').inputValue()).toMatch(/^\+49/)
  await phone.getByRole('button', { name: 'Anrufen', exact: true }).click()
  const heard = phone.getByRole('listitem')
  await heard.first().waitFor()
  const speak = async (text: string) => {
    await phone.getByRole('textbox', { name: 'Sprechen' }).fill(text)
    await phone.getByRole('textbox', { name: 'Sprechen' }).press('Enter')
  }
  const say = async (text: string, answer: RegExp) => {
    const said = await heard.count()
    await speak(text)
    // Who was slow to speak was asked once more before they were understood.
    const answers = async () => (await heard.allTextContents()).slice(said + 1)
    await expect.poll(answers, { timeout: 60_000 }).toContainEqual(expect.stringMatching(answer))
  }
  return { phone, say, speak, goesWrong: troubleOn(phone) }
}

/** The switches for trouble, by hand. */
function troubleOn(phone: Page) {
  return async (what: 'Die Leitung' | 'Das andere Telefon', how: string) => {
    const told = phone.waitForResponse(/\/telephone\/trouble$/)
    await phone.getByLabel(what).selectOption({ label: how })
    await told
  }
}

/** Where the buttons of the top bar begin. */
async function placesInBar(page: Page): Promise<number[]> {
  const buttons = await page.getByRole('banner').getByRole('button').all()
  return Promise.all(buttons.map(async (button) => (await button.boundingBox())!.x))
}

it('a guest orders by telephone with a correction, and whoever picks up sees the cart', async () => {
  const office = await anOffice('admin')
  await office.goto(`${server.url}/restaurants/${leineglutId}/phone`)
  await office.getByRole('button', { name: 'Nummer anlegen' }).click()
  await office.getByRole('button', { name: 'Nummer freigeben' }).waitFor()
  await office.goto(`${server.url}/stats/calls`)
  await office.getByRole('button', { name: 'Mein Telefon' }).click()
  await office.getByLabel('Telefonnummer').fill('0551 77002')
  await office.getByRole('button', { name: 'Speichern' }).click()
  await office.getByText('Telefon gespeichert').waitFor()

  const { phone, say } = await aGuest('0551 77001')
  await phone.getByText(/Computerprogramm/).waitFor()
  await say('eine große Tonno bitte', /sonst noch/)
  await say('äh, nein, zwei', /sonst noch/)
  await say('das ist alles', /abholen/)
  await say('liefern in die Weender Straße 12', /Meinen Sie Weender Straße 12/)
  await say('ja', /Auf welchen Namen/)
  await say('Vogel', /zahlen/)
  await say('bar', /Ich fasse zusammen: zweimal Tonno Large.* Euro/)

  // Staff take the call: the guest's telephone is put through to theirs, and the desk opens with the cart.
  await office.getByText(/Spricht: Bot/).waitFor()
  const before = await placesInBar(office)
  await office.getByRole('button', { name: 'Übernehmen' }).click()
  await office.waitForURL(/\/order\/.*callId=/)
  await office
    .getByRole('region', { name: 'Anruf' })
    .getByText(/0551 77001/)
    .waitFor()
  await office.getByText(/Tonno/).first().waitFor()
  // Who speaks finds everything in the bar where it was.
  expect(await placesInBar(office)).toEqual(before)
  // Another page in a new tab stays that page; the call is one tap away there.
  const beside = await office.context().newPage()
  await beside.goto(`${server.url}/stats/calls`)
  await beside.getByRole('link', { name: /0551 77001: Spricht/ }).waitFor()
  await beside.getByRole('heading', { name: 'Anrufe' }).waitFor()
  expect(new URL(beside.url()).pathname).toBe('/stats/calls')
  await beside.close()
  await office.getByRole('region', { name: 'Anruf' }).getByRole('button', { name: 'Auflegen' }).click()
  await phone.getByText(/Aufgelegt/).waitFor()
  await office.getByRole('region', { name: 'Anruf' }).getByRole('button', { name: 'Zurückrufen' }).waitFor()
})

it('a line that drops is called back from one button, with its cart', async () => {
  const office = await anOffice('admin')
  await office.goto(`${server.url}/stats/calls`)
  const { phone, say, speak, goesWrong } = await aGuest('0551 77012')
  await say('zwei große Salami', /zweimal Salami/)
  await goesWrong('Die Leitung', 'bricht beim Sprechen ab')
  await speak('das ist alles')
  await phone.getByText(/Aufgelegt/).waitFor()
  await goesWrong('Die Leitung', 'wie üblich')

  const line = office.getByRole('listitem').filter({ hasText: '0551 77012' })
  await line.getByText('Abgebrochen').waitFor()
  await line.getByRole('button', { name: 'Zurückrufen' }).click()
  await office.waitForURL(/\/order\/.*callId=/)
  await office.getByRole('region', { name: 'Anruf' }).getByText('Spricht: Callcenter').waitFor()
  await office.getByText('Salami').first().waitFor()
  await office.getByRole('region', { name: 'Anruf' }).getByRole('button', { name: 'Auflegen' }).click()
  await office.getByRole('region', { name: 'Anruf' }).getByRole('button', { name: 'Zurückrufen' }).waitFor()
})

it('an agent whose telephone does not answer is told why, one who rejects too, and the guest speaks to somebody', async () => {
  const agent = await anOffice('callcenter')
  await agent.goto(`${server.url}/stats/calls`)
  await agent.getByRole('button', { name: 'Mein Telefon' }).click()
  await agent.getByLabel('Telefonnummer').fill('0551 77003')
  await agent.getByRole('button', { name: 'Speichern' }).click()
  await agent.getByText('Telefon gespeichert').waitFor()
  await agent.getByRole('switch', { name: 'Nicht verfügbar' }).click()
  await agent.getByRole('switch', { name: 'Bereit für Anrufe' }).waitFor()

  const first = await aGuest('0551 77014')
  await first.goesWrong('Das andere Telefon', 'hebt nicht ab')
  await first.speak('ich möchte mit einem Menschen sprechen')
  const told = agent.getByRole('dialog', { name: 'Anruf nicht beantwortet' })
  await told.getByText(/innerhalb von 10 Sekunden/).waitFor()
  await told.getByText(/Nicht verfügbar/).waitFor()
  await told.getByRole('button', { name: 'Verstanden' }).click()
  await first.phone.getByText(/bleiben Sie dran/).waitFor()
  await first.phone.getByRole('button', { name: 'Auflegen' }).click()
  await first.goesWrong('Das andere Telefon', 'wie üblich')

  const own = await newVisitor(stage.browser, { width: 390, height: 844 })
  await own.goto(`${exchangeUrl}/telephone/`)
  await own.getByLabel('Meine Nummer').fill('0551 77003')
  await own.getByRole('button', { name: 'Hörer in die Hand' }).click()
  await own.getByRole('button', { name: 'Hörer ist in der Hand' }).waitFor()
  await agent.getByRole('switch', { name: 'Nicht verfügbar' }).click()
  await agent.getByRole('switch', { name: 'Bereit für Anrufe' }).waitFor()
  const second = await aGuest('0551 77015')
  await second.speak('ich möchte mit einem Menschen sprechen')
  await own.getByText(/Es klingelt/).waitFor()
  await agent
    .getByRole('dialog', { name: 'Eingehender Anruf' })
    .getByRole('button', { name: 'Abweisen' })
    .click()
  await agent.getByText(/Anruf abgewiesen/).waitFor()
  await second.phone.getByText(/Verbunden mit/).waitFor()
  await expect.poll(() => agent.getByRole('dialog').count()).toBe(0)
  await second.phone.getByRole('button', { name: 'Auflegen' }).click()
})

it('a guest who falls silent is asked once; then it is good-bye, or people who have the cart', async () => {
  const silence = async (phone: Page) => phone.getByRole('button', { name: 'Schweigen' }).click()
  const nobody = await aGuest('0551 77016')
  await silence(nobody.phone)
  await nobody.phone.getByText(/^Sind Sie noch da\?/).waitFor()
  await silence(nobody.phone)
  await nobody.phone.getByText(/Ich höre Sie leider nicht/).waitFor()
  await nobody.phone.getByText(/Aufgelegt/).waitFor()

  const guest = await aGuest('0551 77021')
  await guest.say('eine große Salami', /einmal Salami/)
  await silence(guest.phone)
  await guest.phone.getByText(/^Sind Sie noch da\?/).waitFor()
  await silence(guest.phone)
  await guest.phone.getByText(/Verbunden mit/).waitFor()
  const office = await anOffice('admin')
  await office.goto(`${server.url}/stats/calls`)
  const line = office.getByRole('listitem').filter({ hasText: '0551 77021' })
  await line.getByText('Spricht: Restaurant').waitFor()
  await line.getByText(/Salami/).waitFor()
  await guest.phone.getByRole('button', { name: 'Auflegen' }).click()
  await line.getByText('Gesprochen').waitFor()
})
