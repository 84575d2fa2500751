import type { Locator } from 'playwright-core'

/** Shows all of an order: a new one is shown in short until somebody touches it. */
export async function openCard(card: Locator) {
  await card.waitFor()
  const whole = card.getByRole('button', { name: /ganz zeigen$/ })
  if ((await whole.count()) > 0) await whole.click()
}

/** Takes an order into preparation, whether it was accepted before or not. */
export async function prepare(card: Locator) {
  await openCard(card)
  await card.getByRole('button', { name: 'Zubereiten' }).click()
}
