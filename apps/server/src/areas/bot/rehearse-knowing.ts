import type { Bot } from '@tresen/bot/bot'
import { rehearse, startRehearsal, type Rehearsal } from '@tresen/bot/rehearse'
import type { BotTurnView } from '@tresen/contract/bot/bot'
import type { WrittenAddress } from '@tresen/contract/geo/address'
import type { AddressFinding } from '@tresen/domain/geo/find-address'
import { replyChips } from '@tresen/bot/bot'
import type { Deps } from '../../context.ts'

const MOST_LOOK_UPS = 5

/**
 * Talks a conversation through from its beginning; the bot is pure, so all its messages are what has to be remembered of
 * it. What it wants to know of addresses is looked up, and it is talked through once more.
 */
export async function rehearseKnowing(
  { addresses }: Pick<Deps, 'addresses'>,
  bot: Bot,
  messages: readonly string[],
  at: Date,
): Promise<{ rehearsal: Rehearsal; turns: BotTurnView[] }> {
  const found = new Map<string, AddressFinding>()
  for (let round = 0; ; round++) {
    const unknown: WrittenAddress[] = []
    const rehearsal = startRehearsal(bot, at)
    const turns = messages.map((guest): BotTurnView => {
      const answer = rehearse(rehearsal, guest, (written) => {
        const known = found.get(JSON.stringify(written))
        if (!known) unknown.push(written)
        return known ?? { state: 'notFound', suggestion: null }
      })
      const chips = replyChips(bot, answer.state, at, rehearsal.cart.orderChannel)
      return { guest, bot: answer.reply, chips, trace: answer.trace }
    })
    if (unknown.length === 0 || round === MOST_LOOK_UPS) return { rehearsal, turns }
    for (const written of unknown) found.set(JSON.stringify(written), await addresses.find(written))
  }
}
