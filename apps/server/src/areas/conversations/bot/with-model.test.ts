import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LanguageModel } from '../../../rooms/model/language-model.ts'
import { provideSimulators } from '../../../simulators.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const model: LanguageModel = { address: '', key: 'geheim', name: 'gut' }
const restaurant = useRestaurant({}, { model })
const { restaurantId, server } = restaurant
const simulators = provideSimulators({ simulators: 'own', port: 0 })

beforeAll(async () => {
  model.address = `${await simulators.find()}/model/v1`
})
afterAll(() => simulators.stop())

/** A guest says something that the rules do not understand, to a model that answers so. */
async function said(name: string, text = 'eine Marlebitu') {
  model.name = name
  const guest = server.asGuest()
  const chat = await guest.openChat({ restaurantId, body: {} })
  const { messages } = await guest.writeInChat({ restaurantId, body: { id: uuidv7(), text } })
  const cart = await guest.getCart({ restaurantId, shoppingCartId: chat.shoppingCartId! })
  const { id: conversationId } = chat
  const seen = await restaurant.as('manager').listConversationMessages({ conversationId })
  return {
    reply: messages.at(-1)!.text,
    lines: cart.products.map((line) => line.product.name),
    trace: seen.at(-1)!.trace,
  }
}

describe('A language model where the rules do not understand', () => {
  it('reads the message, the rules carry it out, and the trace says what it cost', async () => {
    const { lines, trace } = await said('gut')
    expect(lines).toEqual(['Margherita'])
    expect(trace.at(-1)).toMatch(/^Sprachmodell: \d+ ms, \d+ Token$/)
  })

  it.each(['schlecht', 'unsinn', 'kaputt'])(
    '%s: the rules’ own answer stands, and the cart stays',
    async (name) => {
      const { lines, trace, reply } = await said(name)
      expect(lines).toEqual([])
      expect(reply).not.toBe('')
      expect(trace.at(-1)).toMatch(/^Sprachmodell half nicht: /)
    },
  )

  it('is not waited for when it is late', async () => {
    const { lines, trace } = await said('spaet')
    expect(lines).toEqual([])
    expect(trace.at(-1)).toContain('nicht rechtzeitig')
  })

  it('is not asked what the rules understand', async () => {
    const { trace } = await said('gut', 'eine Cola')
    expect(trace.join()).not.toContain('Sprachmodell')
  })
})
