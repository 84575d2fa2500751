import { openPage } from '../stage/open-page.ts'
import { goTo, type Screen } from './screen.ts'

/** Telephoning, for whoever leads a restaurant. */
export const callingScreens: readonly Screen[] = [
  {
    name: 'own-phone',
    show: async (page, { url }) => {
      await openPage(page, `${url}/stats/calls`)
      await page.getByRole('button', { name: 'Mein Telefon' }).click()
      await page.getByRole('combobox', { name: 'Art' }).click()
      await page.getByRole('option', { name: 'Dieser Browser' }).click()
      await page.getByText('Lassen Sie die Seite geöffnet').waitFor()
    },
  },
  {
    name: 'phone-line',
    show: async (page, at) => {
      await goTo(`/restaurants/${at.restaurantId}/phone`)(page, at)
      await page.getByText('Gehört die Nummer dem Restaurant?').waitFor()
    },
  },
]

/** And for whoever runs the installation. */
export const callCentreScreens: readonly Screen[] = [
  { name: 'call-agents', show: goTo('/stats/call-center-agents') },
  { name: 'phone-test', show: goTo('/phonetestshuffle') },
]
