import { expect, test } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { newVisitor, signIn } from '../../stage/browser.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()
const boss = 'chefin@demo.tresen.example'

test('a tablet of the kitchen: taken in, switched in by PIN, withdrawn while somebody works on it', async () => {
  const { url } = stage.server
  const own = await stage.office(boss, '/profile', { restaurantId: leineglutId })
  const pin = own.getByRole('region', { name: 'PIN für gemeinsame Geräte' })
  await pin.getByLabel('PIN', { exact: true }).fill('1234')
  await pin.getByRole('button', { name: 'PIN setzen' }).click()
  await pin.getByText('gehört zu denen, mit denen zuerst geraten wird', { exact: false }).waitFor()
  await pin.getByLabel('PIN', { exact: true }).fill('4711')
  await pin.getByRole('button', { name: 'PIN setzen' }).click()
  await pin.getByRole('button', { name: 'PIN löschen' }).waitFor()

  const tablet = await newVisitor(stage.browser, { width: 820, height: 1100 }, { hasTouch: true })
  await signIn(tablet, url, boss, leineglutId)
  const refused: string[] = []
  tablet.on('response', (answer) => void (answer.status() === 401 && refused.push(answer.url())))
  await tablet.goto(`${url}/restaurants/${leineglutId}/devices`)
  // What is on its way when the session of before ends is refused, and sent once more.
  await tablet.waitForLoadState('networkidle')
  await tablet.getByLabel('Name des Geräts').fill('Küche links')
  await tablet.getByRole('button', { name: 'Aufnehmen' }).click()
  await tablet.getByRole('dialog').getByRole('button', { name: 'Aufnehmen' }).click()

  const isWorking = tablet.getByRole('button', { name: 'chefin arbeitet. Auswechseln' })
  const take = async () => {
    await tablet.getByRole('button', { name: 'Wer arbeitet?' }).tap()
    await tablet.getByRole('button', { name: 'chefin' }).tap()
  }
  const typePin = async (digits: string) => {
    for (const digit of digits) await tablet.getByRole('button', { name: digit, exact: true }).tap()
    await tablet.getByRole('button', { name: 'Bestätigen' }).tap()
  }
  await take()
  await typePin('9999')
  await tablet.getByText('Diese PIN ist falsch.').waitFor()
  await typePin('4711')
  await isWorking.waitFor()
  expect(refused).toEqual([])
  await tablet.reload()
  await isWorking.click()
  await tablet.getByRole('button', { name: 'chefin auswechseln' }).click()
  await take()
  await typePin('4711')
  await isWorking.waitFor()

  const manager = await stage.office(boss, `/restaurants/${leineglutId}/devices`, {
    restaurantId: leineglutId,
  })
  await manager.getByRole('button', { name: 'Küche links abmelden' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click()
  await manager.getByText('Noch kein gemeinsames Gerät').waitFor()
  await tablet.getByText('Dieses gemeinsame Gerät wurde abgemeldet.', { exact: false }).waitFor()
  await tablet.getByRole('link', { name: 'Anmelden' }).first().waitFor()
  await expect.poll(() => isWorking.count()).toBe(0)
  await expect.poll(() => tablet.getByRole('button', { name: 'Wer arbeitet?' }).count()).toBe(0)
})
