import { newVoiceState } from '@tresen/bot/voice'
import { usualBotSettings } from '@tresen/contract/bot/bot-settings'
import { expect, it } from 'vitest'
import { mannerOf } from './manner.ts'
import { gather, relay, say } from './twiml.ts'

const { textToSpeech } = usualBotSettings

it.each([
  ['Slow', false, 85],
  ['Normal', false, 100],
  ['Fast', false, 115],
  ['Normal', true, 80],
  ['Fast', true, 92],
] as const)('speaks %s, and slower when asked to (%s): %i %%', (speed, isSlow, rate) => {
  expect(mannerOf({ ...textToSpeech, speed }, { ...newVoiceState, isSlow }).rate).toBe(rate)
})

it('says words by the voice of the restaurant, in tags only where it is not the usual speed', () => {
  expect(say('A & B', { voice: 'Daniel-Neural', rate: 100 })).toBe(
    '<Say language="de-DE" voice="Polly.Daniel-Neural">A &amp; B</Say>',
  )
  expect(say('A', { voice: 'Vicki-Neural', rate: 85 })).toContain('><prosody rate="85%">A</prosody></Say>')
  expect(say('', { voice: 'Vicki-Neural', rate: 85 })).toBe('')
})

it('listens as long as the restaurant has set', () => {
  const listening = { words: 'Ja?', hints: '', action: '/a', canBargeIn: true }
  const manner = { voice: 'Vicki-Neural', rate: 100 }
  const xml = gather({ ...listening, manner, silenceSeconds: 9, endOfSpeechSeconds: 3 })
  expect(xml).toContain('timeout="9" speechTimeout="3"')
})

it('gives the line to the same voice over a websocket', () => {
  const line = { url: 'wss://a', action: '/a', hints: '', words: 'Hallo', voice: 'Hannah-Neural' }
  const xml = relay({ ...line, greeting: 'Hallo' })
  expect(xml).toContain('ttsProvider="Amazon" voice="Hannah-Neural"')
  expect(xml).toContain('welcomeGreeting="Hallo"></ConversationRelay>')
  // What has a pace is said over the websocket: a greeting has none.
  const paced = relay({ ...line, greeting: '' })
  expect(paced).not.toContain('welcomeGreeting=')
  expect(paced).toContain('<Parameter name="words" value="Hallo"/>')
})
