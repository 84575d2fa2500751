import type { CustomerInformation, PhoneCall } from '@tresen/contract/calls/call'
import { agentStates, type AgentAvailability } from '@tresen/contract/conversations/agent-availability'
import { anIssue } from '@tresen/domain/issues/testing/an-issue'
import { anOrder, id } from '@tresen/domain/orders/testing/an-order'
import type { Page } from 'playwright-core'
import { openPage } from '../stage/open-page.ts'
import { goTo, type Screen } from './screen.ts'

/** Telephoning, for whoever leads a restaurant. */
export const callingScreens: readonly Screen[] = [
  {
    name: 'own-phone',
    show: async (page, { url }) => {
      await openPage(page, `${url}/stats/calls`)
      await page.getByRole('button', { name: 'Mein Telefon' }).click()
      await page.getByRole('combobox', { name: 'Art', exact: true }).click()
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

const MANY_CALLS = 200
const MANY_AGENTS = 40

/**
 * And for whoever runs the installation. These are the last that are shown of a page: what the server would have to
 * have many calls for is answered in its name from then on.
 */
export const callCentreScreens: readonly Screen[] = [
  { name: 'phone-test', show: goTo('/phonetestshuffle') },
  {
    name: 'call-agents',
    show: async (page, { url }) => {
      await answer(
        page,
        /\/api\/calls\/agents$/,
        Array.from({ length: MANY_AGENTS }, (_, at) => anAgent(at)),
      )
      await openPage(page, `${url}/stats/call-center-agents`)
      await page.getByText(anAgent(MANY_AGENTS - 1).username).waitFor()
    },
  },
  {
    name: 'calls',
    show: async (page, { url, restaurantId }) => {
      const calls = Array.from({ length: MANY_CALLS }, (_, at) => aCall(restaurantId, at))
      await answer(page, /\/api\/restaurant\/[^/]+\/calls\?/, calls)
      await openPage(page, `${url}/stats/calls`)
      await page.getByText(calls.at(-1)!.customerName).waitFor()
    },
  },
  {
    name: 'call-issue',
    show: async (page, { url, restaurantId, cartId }) => {
      const call: PhoneCall = {
        ...aCall(restaurantId, 0),
        ...running,
        id: id(2999),
        shoppingCarts: [{ id: cartId }],
      }
      await answer(page, /\/calls\/[0-9a-f-]{36}$/, call)
      await openPage(page, `${url}/order/${restaurantId}/${cartId}?callId=${call.id}`)
      const beside = page.getByRole('region', { name: 'Anruf' })
      await beside.getByText('Spricht: Callcenter').waitFor()
      const rest = beside.getByRole('button', { name: 'Hinweis' })
      if (await rest.isVisible()) await rest.click()
      await beside.getByRole('button', { name: 'Anliegen aufnehmen' }).click()
      await page.getByRole('dialog', { name: /Anliegen aufnehmen/ }).waitFor()
    },
  },
  {
    name: 'incoming-call',
    show: async (page, { url, restaurantId }) => {
      const ringing: PhoneCall = { ...aCall(restaurantId, 0), ...running, state: 'Connecting' }
      await answer(page, /\/api\/calls\/own$/, ringing)
      await answer(page, /\/customerinformation\?/, known)
      const issue = anIssue({ restaurantId, phone: ringing.from })
      await answer(page, /\/issues\?onlyUnhandled=/, { issues: [issue], seq: 1 })
      await page.goto(`${url}/stats/calls`)
      await page.getByRole('dialog').getByRole('button', { name: 'Wie letztes Mal' }).waitFor()
      await page.getByRole('dialog').getByText('Offenes Anliegen').waitFor()
    },
  },
]

function answer(page: Page, url: RegExp, json: unknown) {
  return page.route(url, (route) => route.fulfill({ json }))
}

function anAgent(at: number): AgentAvailability {
  const moment = new Date(Date.now() - at * 420_000).toISOString()
  const username = `agentin.mit.langem.namen.${at}@callcenter.example`
  const state = agentStates[at % agentStates.length]!
  return { id: id(2000 + at), userId: id(2000 + at), username, state, updated: moment, timestamp: moment }
}

/** Of a call that goes on. */
const running: Partial<PhoneCall> = {
  ...{ state: 'Connected', party: 'Agents', ended: null, outcome: null, deadline: new Date().toISOString() },
  instructions: 'Heute keine Calzone.',
}

const ends = ['Handled', 'Missed', 'Dropped', 'Ended'] as const

/** One of a week, over. */
function aCall(restaurantId: string, at: number): PhoneCall {
  const created = new Date(Date.now() - at * 2_220_000).toISOString()
  const outcome = ends[at % ends.length]!
  return {
    ...{ id: id(3000 + at), version: 1, restaurantId, restaurant: { name: 'Leineglut Innenstadt' } },
    ...{ created, ended: created, direction: at % 5 === 4 ? 'Outbound' : 'Inbound' },
    ...{ from: `+495517${70_000 + at}`, to: '+4955190100', party: 'Agents', assignedUserId: null },
    ...{ state: outcome === 'Handled' ? 'Completed' : 'Abandoned', deadline: null, outcome, failure: null },
    ...{ description: 'Möchte zwei Tonno zur Abholung.', customerName: `Gast ${at + 1}` },
    ...{ conversationId: null, shoppingCarts: [{ id: id(4000) }], orderId: null, instructions: '' },
  }
}

const known: CustomerInformation = {
  customer: {
    ...{ id: id(5000), franchiseId: id(5001), salutation: 'Unspecified' },
    ...{ firstName: 'Charlotte', lastName: 'von Hardenberg-Wolkenstein', company: '', notes: 'Hund im Hof' },
  } as CustomerInformation['customer'],
  bans: [],
  orders: [
    anOrder({ id: id(5002), number: 12, state: 'InDelivery' }),
    anOrder({ id: id(5003), number: 7, state: 'Completed' }),
  ],
}
