import { seededChance } from '@tresen/domain/numbers/seeded-chance'
import { createBot, type Bot } from '../src/bot.ts'
import { startConversation, tell } from './conversation.ts'
import { demoShop } from './demo-shop.ts'
import { deviation } from './expected-cart.ts'
import type { Noise } from './noise.ts'
import type { CorpusCase } from './read-corpus.ts'

/** What became of a case: null, as it must be; else what is other, and whether it was ordered though it must not be. */
export type Outcome = {
  one: CorpusCase
  fault: string | null
  isWronglyOrdered: boolean
  isImpossible: boolean
  /** The messages as they were said. */
  told: string[]
}

const bots = new Map<string, Bot>()

function botOf(restaurant: string): Bot {
  const known = bots.get(restaurant) ?? createBot(demoShop(restaurant))
  bots.set(restaurant, known)
  return known
}

/** Talks a case through, spoiled by `noise`, and compares the cart. */
export function tryCase(one: CorpusCase, noise: Noise | null = null): Outcome {
  const conversation = startConversation(botOf(one.restaurant))
  const chance = seededChance(one.line * 7919 + one.file.length)
  const spared = sparedWords(one)
  let fault: string | null = null
  let reply = ''
  const told: string[] = []
  try {
    for (const { text, mustReply } of one.messages) {
      told.push(noise ? noise(text, spared, chance) : text)
      reply = tell(conversation, told.at(-1)!).reply
      const plain = reply.replaceAll('\u00a0', ' ')
      const missing = noise ? undefined : mustReply.find((words) => !plain.includes(words))
      if (missing) fault ??= `nach „${text}“ fehlt „${missing}“ in: ${plain}`
    }
    fault ??= deviation(one.expected, conversation, reply)
  } catch (error) {
    return { one, fault: String(error), isWronglyOrdered: false, isImpossible: true, told }
  }
  // Who is misheard and says yes to the summary blindly has ordered what was summed up.
  const isUnwanted = !one.expected.includes('| bestellt') || (noise === null && fault !== null)
  const isWronglyOrdered = conversation.isOrdered && isUnwanted
  return { one, fault, isWronglyOrdered, isImpossible: false, told }
}

/** What must reach the cart letter by letter (names, streets, notes) no noise may spoil. */
function sparedWords({ expected, messages }: CorpusCase): Set<string> {
  const quoted = [...expected.matchAll(/(?:Name|Adresse|Notiz|Gutschein) ([^|]+)/g)].map(([, text]) => text!)
  const yes = messages.map(({ text }) => text).filter((text) => text.length < 25)
  const consent = yes.flatMap(
    (text) => text.match(/\b(?:ja|genau|passt|stimmt|richtig|okay|korrekt)\b/gi) ?? [],
  )
  return new Set([...quoted.join(' ').split(/[^\p{L}]+/u), ...consent].map((word) => word.toLowerCase()))
}
