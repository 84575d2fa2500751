import { speechHints, spoken } from '@tresen/bot/voice'
import { longestTalkSeconds, ringSeconds } from '@tresen/domain/calls/move-call'
import type { Deps } from '../../../context.ts'
import { usualBotSettings } from '@tresen/contract/bot/bot-settings'
import { findSettings } from '../../bot/bot.sql.ts'
import { botOf } from '../../bot/bot-of.ts'
import { findAgentPhone } from '../agents/agent-phones.sql.ts'
import type { CallRow } from '../calls.sql.ts'
import { restaurantPhone } from '../work/reachable.ts'
import { addressesOf } from './addresses.ts'
import { nowSaid } from './hear.ts'
import { mannerOf } from './manner.ts'
import * as twiml from './twiml.ts'

const WAIT_SECONDS = 8
const waiting = 'Es sind gerade alle im Gespräch. Bitte bleiben Sie dran.'
/** What is noted is looked through by staff, who call back from it; whoever hides the number cannot be called. */
const nobody =
  'Leider ist gerade niemand zu erreichen. Ihr Anruf ist notiert, und wir rufen Sie zurück. Auf Wiederhören.'
const nobodyForUnknown =
  'Leider ist gerade niemand zu erreichen. Rufen Sie bitte später noch einmal an. Auf Wiederhören.'

/** What the line does now, from where the call is: asked as often as you like. `before`: what is said first. */
export async function nextWords(deps: Deps, row: CallRow, before = ''): Promise<string> {
  const addresses = addressesOf(deps, row.id)
  const { settings } = await findSettings(deps.db, row.restaurantId)
  const manner = mannerOf(settings.textToSpeech, row.voice)
  const first = twiml.say(spoken(before), manner)
  if (row.outcome === 'Missed' && row.direction === 'Inbound')
    return twiml.response(first, twiml.say(row.from === '' ? nobodyForUnknown : nobody, manner), twiml.hangUp)
  if (row.outcome) return twiml.response(first, twiml.hangUp)
  if (row.state === 'Queued')
    return twiml.response(
      ...[first, twiml.say(waiting, manner), twiml.pause(WAIT_SECONDS), twiml.redirect(addresses.wait)],
    )
  if (row.party === 'Bot') return listening(deps, row, before || nowSaid(row))
  const to = await telephoneOf(deps, row)
  if (!to) return twiml.response(first, twiml.redirect(addresses.dialled(row.leg)))
  const dialling = twiml.dial({
    callId: row.id,
    ...{ to, timeout: ringSeconds[row.party], timeLimit: longestTalkSeconds },
    callerId: callerIdOf(row),
    ...{ action: addresses.dialled(row.leg), heard: addresses.answered(row.leg) },
  })
  return twiml.response(first, dialling)
}

/** A call that staff make, which nobody has passed on since. */
export function isCalling({ direction, leg }: Pick<CallRow, 'direction' | 'leg'>): boolean {
  return direction === 'Outbound' && leg === 1
}

/** Whom a call rings for now; a call that staff make rings for the guest, once they have picked up themselves. */
async function telephoneOf({ db }: Pick<Deps, 'db'>, row: CallRow): Promise<twiml.Leg | null> {
  if (isCalling(row)) return { kind: 'Number', address: row.to }
  if (row.party === 'Restaurant') {
    const address = await restaurantPhone(db, row.restaurantId)
    return address ? { kind: 'Number', address } : null
  }
  const phone = row.assignedUserId ? await findAgentPhone(db, row.assignedUserId) : undefined
  return phone ?? null
}

/** What the one who is called sees: the guest's own number does not belong to us and is passed on by the service. */
function callerIdOf({ direction, from }: CallRow): string {
  return direction === 'Outbound' || /^\+\d+$/.test(from) ? from : ''
}

/** The bot speaks and listens. Nobody speaks into a summary that is to be said yes to. */
async function listening(deps: Deps, { voice, ...row }: CallRow, words: string): Promise<string> {
  const addresses = addressesOf(deps, row.id)
  const shop = await botOf(deps, row.restaurantId)
  const { speechToText, textToSpeech } = shop?.settings ?? usualBotSettings
  const manner = mannerOf(textToSpeech, voice)
  const hints = shop ? speechHints(shop.bot, speechToText.extraHints) : ''
  if (deps.telephone?.isRelaying) {
    const { relay, relayed } = addresses
    // A greeting has no pace: where it has one, it is said over the websocket.
    const greeting = manner.rate === 100 ? words : ''
    return twiml.response(
      twiml.relay({ url: relay, action: relayed, hints, greeting, voice: manner.voice, words }),
    )
  }
  const canBargeIn = !words.includes('Soll ich das so bestellen?')
  return twiml.response(
    twiml.gather({
      ...{ words, manner, hints, canBargeIn, action: addresses.heard(voice.turn) },
      silenceSeconds: speechToText.silenceSeconds,
      endOfSpeechSeconds: speechToText.endOfSpeechSeconds,
    }),
  )
}
