import { seededChance } from '@tresen/domain/numbers/seeded-chance'
import { createBot } from '../src/bot.ts'
import { newVoiceState, speechHints, spoken, takeVoice } from '../src/voice/voice.ts'
import { startConversation, tell } from './conversation.ts'
import { largeShop } from './large-menu.ts'
import { readCorpus } from './read-corpus.ts'
import { letterNoise } from './noise.ts'

/* `npm run bot-bench`: milliseconds for a message on a menu of 2,000 products; aim: 5 ms in the middle, 20 ms at p99. */

const products = 2000
const shop = largeShop(products)
const began = performance.now()
const bot = createBot(shop)
console.log(`createBot, ${products} Produkte: ${(performance.now() - began).toFixed(0)} ms`)
const cases = [...readCorpus('utterances'), ...readCorpus('dialogues')].filter(
  ({ restaurant }) => restaurant === 'leineglut',
)
const chance = seededChance(5)
for (const [name, change] of [
  ['wie geschrieben', (text: string) => text],
  ['10 % Buchstabenfehler', (text: string) => letterNoise(text, new Set(), chance)],
  ['gesprochen', null],
] as const) {
  const times: number[] = []
  for (const { messages } of [...cases.slice(0, 50), ...cases]) {
    const conversation = startConversation(bot)
    for (const { text } of messages) {
      const said = change ? change(text) : text
      const start = performance.now()
      const heard = takeVoice(
        newVoiceState,
        conversation.state,
        { kind: 'speech', text: said, confidence: 1 },
        true,
      )
      const reply = heard.do === 'answer' && tell(conversation, heard.text)
      if (!change) speechHints(bot)
      if (!change && reply) spoken(reply.reply)
      times.push(performance.now() - start)
    }
  }
  const sorted = times.slice(50).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(2)
  console.log(
    `${name} (${sorted.length} Nachrichten): Mitte ${at(0.5)} ms, p99 ${at(0.99)} ms, höchstens ${at(1)} ms`,
  )
}
