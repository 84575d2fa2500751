import { boardScreens } from './boards.ts'
import { callCentreScreens, callingScreens } from './calling.ts'
import { deskScreens } from './desk.ts'
import { invoiceScreens } from './invoices.ts'
import { menuScreens } from './menu.ts'
import { installationScreens, peopleScreens } from './people.ts'
import { payingScreens } from './paying.ts'
import { handOverScreens, registerScreens } from './registers.ts'
import { operatingHours, restaurantScreens } from './restaurant.ts'
import { sellingScreens } from './selling.ts'
import { shellScreens } from './shell.ts'
import { talkingScreens } from './talking.ts'
import { unattendedScreens } from './unattended.ts'

/** What everybody who works in the restaurant sees. */
const employeeScreens = [...shellScreens, ...deskScreens, ...boardScreens, ...handOverScreens]

/** What only those see who lead it. */
const managerScreens = [
  ...menuScreens,
  ...sellingScreens,
  ...restaurantScreens,
  ...payingScreens,
  ...invoiceScreens,
  ...registerScreens,
  ...peopleScreens,
  ...talkingScreens,
  ...callingScreens,
]

/** The screens by the demo account with which they are looked at: pictures and axe go through them. */
export const screensOf = {
  'kueche@demo.tresen.example': employeeScreens,
  'chefin@demo.tresen.example': managerScreens,
  'admin@demo.tresen.example': [operatingHours, ...installationScreens, ...callCentreScreens],
  'callcenter@demo.tresen.example': unattendedScreens,
}
