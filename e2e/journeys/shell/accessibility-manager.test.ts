import { catalogue } from '@tresen/contract/catalogue'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { openForAxe, violations } from '../../stage/axe.ts'
import { signIn } from '../../stage/browser.ts'
import { screensOf } from '../../screens/office.ts'
import { prepareScreens } from '../../screens/prepare-screens.ts'
import type { Shown } from '../../screens/screen.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()
let at: Shown
beforeAll(async () => {
  at = await prepareScreens(stage.anybody(), catalogue, stage.server.url)
})

const accounts = [
  'chefin@demo.tresen.example',
  'admin@demo.tresen.example',
  'callcenter@demo.tresen.example',
] as const
describe.each(accounts)('As %s axe finds nothing wrong, light and dark, with', (username) => {
  let page: Page
  beforeAll(async () => {
    page = await openForAxe(stage.browser, { width: 1440, height: 900 })
    await signIn(page, stage.server.url, username, leineglutId)
  })
  afterAll(() => page?.context().close())

  it.each(screensOf[username])('$name', async ({ show }) => {
    await show(page, at)
    expect(await violations(page)).toEqual([])
  })
})
