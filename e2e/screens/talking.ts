import { openPage } from '../stage/open-page.ts'
import { goTo, type Screen } from './screen.ts'

/** Talking to guests: who waits, what was said, and what is set for it. */
export const talkingScreens: readonly Screen[] = [
  {
    name: 'conversations',
    show: async (page, { url, restaurantId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/conversations`)
      await page.getByRole('link', { name: /Sonnenschein/ }).waitFor()
    },
  },
  {
    name: 'conversation',
    show: async (page, { url, restaurantId, conversationId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/conversations/${conversationId}`)
      await page.getByRole('log').getByText('glutenfreien Teig').waitFor()
      await page.getByRole('textbox', { name: 'Antwort' }).fill('/')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'conversation-issue',
    show: async (page, { url, restaurantId, conversationId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/conversations/${conversationId}`)
      await page.getByRole('button', { name: 'Anliegen aufnehmen' }).click()
      await page.getByRole('dialog', { name: /Anliegen aufnehmen/ }).waitFor()
    },
  },
  {
    name: 'conversations-found',
    show: async (page, { url, restaurantId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/conversations`)
      await page.getByRole('textbox', { name: 'Unterhaltungen durchsuchen' }).fill('glutenfrei')
      await page.getByRole('list', { name: 'Gefundene Unterhaltungen' }).getByRole('link').first().waitFor()
    },
  },
  {
    name: 'quick-replies',
    show: async (page, { url, restaurantId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/quick-replies`)
      await page.getByLabel('Kürzel').first().waitFor()
    },
  },
  {
    name: 'whatsapp',
    show: async (page, at) => {
      await goTo(`/restaurants/${at.restaurantId}/whatsapp`)(page, at)
      await page.getByRole('heading', { name: 'Stand der Einrichtung' }).waitFor()
    },
  },
]
