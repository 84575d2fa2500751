import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newVisitor, signIn } from '../../stage/browser.ts'
import { freePort, type ServerProcess } from '../../stage/server-process.ts'
import { setBrowser, startServerOnDemo, type Stage } from '../../stage/stage.ts'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'

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

it('a guest orders by telephone with a correction, and whoever picks up sees the cart', async () => {
  const office = await newVisitor(stage.browser)
  await signIn(office, server.url, 'admin@demo.tresen.example', leineglutId)
  await office.goto(`${server.url}/restaurants/${leineglutId}/phone`)
  await office.getByRole('button', { name: 'Nummer anlegen' }).click()
  await office.getByRole('button', { name: 'Nummer freigeben' }).waitFor()
  await office.goto(`${server.url}/stats/calls`)
  await office.getByRole('button', { name: 'Mein Telefon' }).click()
  await office.getByLabel('Telefonnummer').fill('0551 77002')
  await office.getByRole('button', { name: 'Speichern' }).click()
  await office.getByText('Telefon gespeichert').waitFor()

  const phone = await newVisitor(stage.browser, { width: 390, height: 844 })
  await phone.goto(`${exchangeUrl}/telephone/`)
  await expect.poll(() => phone.getByLabel('Anrufen').inputValue()).toMatch(/^\+49/)
  await phone.getByRole('button', { name: 'Anrufen', exact: true }).click()
  const heard = phone.getByRole('listitem')
  await heard.getByText(/Computerprogramm/).waitFor()
  const say = async (text: string, answer: RegExp) => {
    const said = await heard.count()
    await phone.getByRole('textbox', { name: 'Sprechen' }).fill(text)
    await phone.getByRole('textbox', { name: 'Sprechen' }).press('Enter')
    await heard
      .nth(said + 1)
      .getByText(answer)
      .waitFor()
  }
  await say('eine große Tonno bitte', /sonst noch/)
  await say('äh, nein, zwei', /sonst noch/)
  await say('das ist alles', /abholen/)
  await say('liefern in die Weender Straße 12', /Meinen Sie Weender Straße 12/)
  await say('ja', /Auf welchen Namen/)
  await say('Vogel', /zahlen/)
  await say('bar', /Ich fasse zusammen: zweimal Tonno Large.* Euro/)

  // Staff take the call: the guest's telephone is put through to theirs, and the desk opens with the cart.
  await office.getByText(/Spricht: Bot/).waitFor()
  await office.getByRole('button', { name: 'Übernehmen' }).click()
  await office.waitForURL(/\/order\/.*callId=/)
  await office
    .getByRole('region', { name: 'Anruf' })
    .getByText(/0551 77001/)
    .waitFor()
  await office.getByText(/Tonno/).first().waitFor()
  await office.getByRole('region', { name: 'Anruf' }).getByRole('button', { name: 'Auflegen' }).click()
  await phone.getByText(/Aufgelegt/).waitFor()
  await office.getByRole('region', { name: 'Anruf' }).getByRole('button', { name: 'Zurückrufen' }).waitFor()
})
