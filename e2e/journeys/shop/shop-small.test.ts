import { expect, it } from 'vitest'
import { leineglutId, rosenstockId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { newVisitor, openShop } from '../../stage/browser.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

it('a menu of few products has nothing that leads to them, and an empty one the telephone number', async () => {
  const manager = await stage.as('rosenstock@demo.tresen.example')
  const at = { restaurantId: rosenstockId }
  const products = await manager.listProducts({ ...at, includeVariants: false })
  const kept = products.filter(({ categoryId }) => categoryId === products[0]!.categoryId).slice(0, 3)
  const remove = async (gone: typeof products) => {
    for (const { id } of gone) await manager.deleteProduct({ ...at, productId: id })
  }
  const guest = await newVisitor(stage.browser, { width: 360, height: 740 })
  const menu = `${stage.server.url}/r/curry-am-rosenstock/order`
  const categories = guest.getByRole('navigation', { name: 'Kategorien' })
  await openShop(guest, menu)
  await categories.waitFor()

  await remove(products.filter((product) => !kept.includes(product)))
  await openShop(guest, menu)
  await guest.getByRole('heading', { name: kept[0]!.name }).waitFor()
  await expect.poll(() => categories.count()).toBe(0)
  await expect.poll(() => guest.getByRole('searchbox').count()).toBe(0)

  await remove(kept)
  await openShop(guest, menu)
  await guest.getByText('Auf dieser Karte steht noch nichts.').getByRole('link').waitFor()
  await expect.poll(() => guest.getByRole('radio', { name: 'Lieferung' }).count()).toBe(0)
  await guest.context().close()
})

it('a telephone number in a sentence stands in one line, however wide the screen is', async () => {
  const guest = await newVisitor(stage.browser)
  await guest.goto(
    `${stage.server.url}/public/${leineglutId}/orders/${crypto.randomUUID()}/payment-offline-success`,
  )
  const number = guest.getByText('Bei Fragen erreichen Sie uns unter').getByRole('link')
  await number.waitFor()
  for (let width = 320; width <= 480; width += 16) {
    await guest.setViewportSize({ width, height: 740 })
    expect(await number.evaluate((link) => link.getClientRects().length), `lines at ${width} px`).toBe(1)
  }
  await guest.context().close()
})
