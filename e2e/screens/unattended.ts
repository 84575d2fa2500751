import type { Unattended } from '@tresen/contract/reception'
import { openPage } from '../stage/open-page.ts'
import type { Screen } from './screen.ts'

/** For the call centre: what its restaurants leave lying, one of each kind. */
export const unattendedScreens: readonly Screen[] = [
  {
    name: 'unattended',
    show: async (page, { url, restaurantId, orderId }) => {
      const of = (
        kind: Unattended['kind'],
        minutes: number,
        changes: Partial<Unattended> = {},
      ): Unattended => ({
        ...{ restaurantId, restaurantName: 'Leineglut', phoneNumber: '+4955112345', kind },
        ...{
          subjectId: null,
          orderNumber: null,
          since: new Date(Date.now() - minutes * 60_000).toISOString(),
        },
        ...changes,
      })
      // Nothing lies about before minutes have passed.
      const json = [
        of('Screens', 47),
        of('Order', 12, { subjectId: orderId, orderNumber: 17 }),
        of('Issue', 3, { subjectId: orderId, restaurantName: 'Curry am Rosenstock in der Goetheallee' }),
      ]
      await page.route('**/api/reception/unattended', (route) => route.fulfill({ json }))
      await openPage(page, `${url}/home`)
      await page.getByRole('button', { name: '3-mal liegen geblieben: Liste öffnen' }).click()
      await page.getByRole('dialog', { name: 'Liegen geblieben' }).waitFor()
    },
  },
]
