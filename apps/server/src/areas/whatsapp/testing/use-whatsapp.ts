import { openingRules, weekly } from '@tresen/domain/opening-hours/testing/opening-rules'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { provideSimulators } from '../../../simulators.ts'
import { useRestaurant, type RestaurantWishes } from '../../../testing/use-restaurant.ts'

export type Bubble = {
  id: string
  from: 'guest' | 'business'
  text: string
  kind: string
  answers: { id: string; title: string }[]
  ticks: string
  mediaId?: string
  place?: { latitude: number; longitude: number }
}

const usual = { webhook: 'normal', api: 'normal', window: 'normal', delivery: 'normal' }
let numbers = 0

/** Who writes is answered by and by. */
export const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { interval: 40 })

const paysAsTheyLike: RestaurantWishes = {
  orderSettings: { onlinePaymentMethods: ['CreditCardOnline'], whatsAppPaymentState: 'Optional' },
}

/** A restaurant that is reached by WhatsApp through a simulator of this file's own, and telephones that write to it. */
export function useWhatsApp() {
  const simulators = provideSimulators({ simulators: 'own', port: 0 })
  // Meta's clock is the one on the wall, so the restaurant is open whenever this runs.
  const { operatingHours } = openingRules({ openingHours: [weekly('Mo–So', '00:00–24:00')] })
  const restaurant = useRestaurant(
    { operatingHours, ...paysAsTheyLike },
    { simulators: simulators.find, jobs: true },
  )
  const { server, restaurantId } = restaurant
  const phoneNumberId = `49511${String(Date.now()).slice(-7)}`
  const admin = restaurant.as('admin')
  const manager = restaurant.as('manager')
  const body = {
    ...{ phoneNumberId, businessId: phoneNumberId, token: 'simulator-test', appSecret: 'secret-test' },
    ...{ isShared: false, version: null },
  }
  afterAll(() => simulators.stop())
  beforeAll(async () => {
    // Where webhooks go; known only now.
    server.deps.publicUrl = server.url
    await admin.saveWhatsAppAccess({ restaurantId, body })
  })
  // The windows of WhatsApp are of the simulator's clock.
  beforeEach(() => {
    server.clock.now = new Date()
  })
  afterEach(() => trouble())

  async function post(path: string, to: string, more: Record<string, unknown>) {
    const query = new URLSearchParams({ to: phoneNumberId, as: to, name: 'Erika Vogel' })
    const address = `${await simulators.find()}/messenger/${path}?${query}`
    const response = await fetch(address, { method: 'POST', body: JSON.stringify(more) })
    return (await response.json()) as { bubbles: Bubble[]; isTyping: boolean }
  }

  /** Sets the switches of the simulator; all others as usual. */
  const trouble = (switches: Partial<typeof usual> = {}) =>
    post('trouble', '49151', { ...usual, ...switches })

  /** Somebody with a telephone. */
  function aPhone() {
    numbers += 1
    const number = `4915100${String(100_000 + numbers)}`
    const see = async () => (await post('chat', number, {})).bubbles
    const write = (more: Record<string, unknown>) => post('write', number, more)
    /** Waits until the business has said so much. */
    const heard = (count: number) =>
      soon(async () => {
        const said = (await see()).filter(({ from }) => from === 'business')
        if (said.length < count)
          throw new Error(`heard ${said.length}: ${said.map(({ text }) => text).join(' | ')}`)
        return said
      })
    return {
      number,
      see,
      heard,
      write,
      say: (text: string, id?: string) => write({ type: 'text', text, ...(id && { id }) }),
      isWrittenTo: async () => (await post('chat', number, {})).isTyping,
      read: () => post('read', number, {}),
      person: (more: { isHidden?: boolean; sleeps?: boolean }) => post('person', number, more),
    }
  }

  /** The conversation of a telephone, as staff see it. */
  const conversationOf = (phone: ReturnType<typeof aPhone>, name = 'customerPhoneNumber' as const) =>
    soon(async () => {
      const all = await admin.listRestaurantConversations({ restaurantId })
      const found = all.find((one) => one[name].replaceAll(/\D/g, '').endsWith(phone.number.slice(2)))
      if (!found) throw new Error('no conversation yet')
      return found
    })

  const messagesOf = (conversationId: string) => manager.listConversationMessages({ conversationId })

  return {
    ...restaurant,
    admin,
    manager,
    messagesOf,
    trouble,
    aPhone,
    conversationOf,
    phoneNumberId,
    simulators,
    accessBody: body,
  }
}
