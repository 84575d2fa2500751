import { usualBotSettings, type BotSettings } from '@tresen/contract/bot/bot-settings'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { fridayEvening } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { restaurantId, server } = restaurant
const { franchiseId } = restaurant.at
const manager = restaurant.as('manager')
const at = fridayEvening.toISOString()

const trial = (...messages: string[]) => manager.tryBot({ restaurantId, body: { at, messages } })
const save = (version: number, ...synonyms: [said: string, meant: string][]) =>
  manager.saveBotWords({
    restaurantId,
    body: { version, synonyms: synonyms.map(([said, meant]) => ({ said, meant })) },
  })

beforeEach(() => {
  server.clock.now = fridayEvening
})

describe('Trying the bot out', () => {
  it('answers a whole conversation with its reasons, and what came of it', async () => {
    const { turns, outcome, total, isOver } = await trial('', 'zwei Cola', 'das wars', 'Abholung')
    expect(turns[0]!.bot).toContain('Computerprogramm')
    expect(turns[1]!.trace[0]).toContain('Cola')
    expect(outcome).toEqual(['2 × Cola', 'Zur Abholung'])
    expect(total).toBeGreaterThan(0)
    expect(isOver).toBe(false)
  })

  it('orders nothing, also after a yes', async () => {
    const details = 'Abholung, auf den Namen Beck, 0551 445566, bar'
    const { outcome, isOver } = await trial('eine Cola', details, 'das wars', 'ja')
    expect(outcome).toContain('bestellt')
    expect(isOver).toBe(true)
    expect((await manager.listOrders({ franchiseId, restaurantId })).orders).toEqual([])
  })
})

describe('Words of one’s own', () => {
  it('are understood in trials from then on, and say where the menu has nothing of that name', async () => {
    const { version } = await manager.getBotWords({ restaurantId })
    expect((await trial('zwei Plörre')).outcome).toEqual([])
    const saved = await save(version, ['Plörre', 'Cola'], ['Tofu', 'Seitan'])
    expect(saved).toMatchObject({ version: version + 1, unknown: ['Seitan'] })
    expect((await trial('zwei Plörre')).outcome).toEqual(['2 × Cola'])
  })

  it('are not written over unseen', async () => {
    const { version } = await manager.getBotWords({ restaurantId })
    await save(version, ['Brause', 'Cola'])
    await expect(save(version, ['Plörre', 'Cola'])).rejects.toMatchObject({
      code: 'BotWordsConflict',
      details: { synonyms: [{ said: 'Brause', meant: 'Cola' }] },
    })
  })
})

describe('Settings', () => {
  const set = async (changes: (settings: BotSettings) => BotSettings) => {
    const { version, settings } = await manager.getBotSettings({ restaurantId })
    return manager.saveBotSettings({ restaurantId, body: { version, settings: changes(settings) } })
  }
  const reset = () => set(() => usualBotSettings)

  it('change how the bot begins and when it hands off', async () => {
    await set((settings) => ({
      ...settings,
      general: { assistantName: 'Lena', greeting: 'Heute gibt es Grünkohl.', handsOffAfter: 1 },
    }))
    const { turns } = await trial('', 'xqz brmpf')
    expect(turns[0]!.bot).toContain('hier ist Lena, der digitale Assistent')
    expect(turns[0]!.bot).toContain('ein Computerprogramm. Heute gibt es Grünkohl.')
    expect(turns[1]!.bot).toContain('Ich verbinde Sie mit einem Menschen')
    await reset()
  })

  it('leave categories and large orders to people', async () => {
    const { categories } = await manager.getWholeMenu({ restaurantId })
    const cola = await trial('eine Cola')
    expect(cola.outcome).toEqual(['1 × Cola'])
    const leftToPeople = categories.map(({ id }) => id)
    await set((settings) => ({ ...settings, productMenu: { leftToPeople } }))
    const refused = await trial('eine Cola')
    expect(refused.outcome).toEqual([])
    expect(refused.turns[0]!.bot).toContain('Sagen Sie „Mensch“, dann verbinde ich Sie.')
    await set((settings) => ({
      ...settings,
      productMenu: { leftToPeople: [] },
      bot: { ...settings.bot, mostOfOne: 3 },
    }))
    expect((await trial('drei Cola')).outcome).toEqual(['3 × Cola'])
    for (const messages of [['vier Cola'], ['eine Cola', 'noch vier davon'], ['eine Cola', 'nein, vier']]) {
      const { turns, outcome } = await trial(...messages)
      expect(turns.at(-1)!.bot).toContain('Eine so große Bestellung nimmt ein Mensch auf')
      expect(outcome).not.toContain('4 × Cola')
    }
    await reset()
  })

  it('are not written over unseen', async () => {
    const { version, settings } = await manager.getBotSettings({ restaurantId })
    await reset()
    await expect(
      manager.saveBotSettings({ restaurantId, body: { version, settings } }),
    ).rejects.toMatchObject({ code: 'BotSettingsConflict', details: { version: version + 1 } })
  })
})

describe('Cases', () => {
  it('tell which conversation comes out otherwise than it was kept', async () => {
    const { version } = await manager.getBotWords({ restaurantId })
    await save(version, ['Brause', 'Cola'])
    const body = { id: uuidv7(), messages: ['drei Brause'], expected: ['3 × Cola'] }
    expect(await manager.saveBotCase({ restaurantId, body })).toMatchObject({ isRight: true })
    // The same again is the same case.
    await manager.saveBotCase({ restaurantId, body })
    await save(version + 1)
    const kept = await manager.listBotCases({ restaurantId })
    expect(kept).toMatchObject([{ id: body.id, isRight: false, outcome: [], expected: ['3 × Cola'] }])
    await manager.deleteBotCase({ restaurantId, botCaseId: body.id })
    expect(await manager.listBotCases({ restaurantId })).toEqual([])
  })
})
