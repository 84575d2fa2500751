import { speedPercents, type BotSettings } from '@tresen/contract/bot/bot-settings'
import type { VoiceState } from '@tresen/bot/voice'
import type { Manner } from './twiml.ts'

const SLOW_SHARE = 0.8

/** How a restaurant's calls are spoken, slower for whoever asked for it. */
export function mannerOf({ voice, speed }: BotSettings['textToSpeech'], { isSlow }: VoiceState): Manner {
  const rate = speedPercents[speed]
  return { voice, rate: isSlow ? Math.round(rate * SLOW_SHARE) : rate }
}
