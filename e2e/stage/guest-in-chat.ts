import type { Page } from 'playwright-core'
import { openShop } from './browser.ts'

/** A guest at the chat of a restaurant, once it has greeted them. */
export async function openChat(guest: Page, serverUrl: string) {
  await openShop(guest, `${serverUrl}/r/leineglut/order`)
  await guest.getByRole('button', { name: 'Chat' }).click()
  const chat = guest.getByRole('dialog', { name: /^Chat mit/ })
  const said = chat.getByRole('log')
  await said.getByText(/Was darf es sein\?/).waitFor()
  /** Writes a message; `answer` is waited for. */
  const say = async (text: string, answer: RegExp | string = text) => {
    await chat.getByLabel('Ihre Nachricht').fill(text)
    await chat.getByLabel('Ihre Nachricht').press('Enter')
    await said.getByText(answer).last().waitFor()
  }
  return { chat, said, say }
}
