import type { Heard } from '@tresen/bot/voice'
import type { CallFailure } from '@tresen/contract/calls/call'
import { callFailures } from '@tresen/contract/calls/call'
import { toE164 } from '@tresen/domain/phone/phone-number'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../context.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import { telephoneHooks, type Told } from '../../../rooms/telephone/telephone-hooks.ts'
import { findSettings } from '../../bot/bot.sql.ts'
import { findCallRowById, findCallRowBySid, type CallRow } from '../calls.sql.ts'
import { noteTestCall } from '../setup/check-setup.ts'
import { check } from '../setup/setup-webhooks.ts'
import { findLineOfNumber } from '../setup/phone-lines.sql.ts'
import { doToCall } from '../work/change-call.ts'
import { beginCall } from './begin-call.ts'
import { hear } from './hear.ts'
import { mannerOf } from './manner.ts'
import { isCalling, nextWords } from './next-words.ts'
import * as twiml from './twiml.ts'

/** What the telephone service asks and tells of calls: signed, any number of times, in any order. */
export function lineWebhooks(app: FastifyInstance, deps: Deps) {
  telephoneHooks(app, deps, {
    '/api/telephone/incoming': (told) => incoming(deps, told),
    '/api/telephone/status': (told) => ended(deps, told),
    '/api/telephone/line/:callId/next': (told) => next(deps, told),
    '/api/telephone/line/:callId/wait': (told) => lookAgain(deps, told),
    '/api/telephone/line/:callId/heard': (told) => heard(deps, told),
    '/api/telephone/line/:callId/dialled': (told) => dialled(deps, told),
    '/api/telephone/line/:callId/answered': (told) => answered(deps, told),
    '/api/telephone/line/:callId/relayed': (told) => relayed(deps, told),
  })
}

/** Withheld numbers come as words, or as the word in keys. */
function numberOf(text = ''): string {
  return text.startsWith('+266696687') ? '' : (toE164(text) ?? '')
}

async function incoming(deps: Deps, { said }: Told): Promise<string> {
  const [from, to, sid] = [numberOf(said['From']), numberOf(said['To']), said['CallSid']]
  const line = to && (await findLineOfNumber(deps.db, to))
  if (!line || !sid) return twiml.response(twiml.rejectBusy)
  if (await noteTestCall(deps, line, from)) return twiml.response(check, twiml.hangUp)
  const call = await beginCall(deps, { restaurantId: line.restaurantId, sid, from, to })
  return call ? nextWords(deps, call) : twiml.response(twiml.rejectBusy)
}

const overStatuses = ['completed', 'busy', 'failed', 'no-answer', 'canceled']

/** The line is gone; it may be told late, twice, or before what happened earlier. */
async function ended(deps: Deps, { said }: Told): Promise<string> {
  const status = said['CallStatus'] ?? ''
  const call = overStatuses.includes(status) && (await findCallRowBySid(deps.db, said['CallSid'] ?? ''))
  if (call) {
    const failure = callFailures.find((one) => one === status)
    await doToCall(
      deps,
      call.id,
      (_, row) => ({ do: 'lineEnded', isDone: row.orderId !== null, ...(failure && { failure }) }),
      { isAsking: true },
    )
  }
  return twiml.response()
}

async function next(deps: Deps, told: Told): Promise<string> {
  const call = await find(deps, told)
  return call ? nextWords(deps, call) : over
}

const over = twiml.response(twiml.hangUp)

function find({ db }: Pick<Deps, 'db'>, { params }: Told) {
  return findCallRowById(db, params['callId'] ?? '')
}

async function after(deps: Deps, changed: CallRow | Refusal): Promise<string> {
  return changed instanceof Refusal ? over : nextWords(deps, changed)
}

async function lookAgain(deps: Deps, { params }: Told): Promise<string> {
  const deed = (reachable: { agents: readonly string[]; hasRestaurant: boolean }) => ({
    ...{ do: 'lookAgain' as const },
    ...reachable,
  })
  return after(deps, await doToCall(deps, params['callId']!, deed, { isAsking: true }))
}

async function heard(deps: Deps, told: Told): Promise<string> {
  const turn = Number(told.query['turn'] ?? -1)
  const said = await hear(deps, told.params['callId']!, turn, heardOf(told.said))
  if (!said) return over
  if (said.then === 'elsewhere') return nextWords(deps, said.call, said.words)
  return said.then === 'hangUp'
    ? partWith(deps, said.call, said.words)
    : nextWords(deps, said.call, said.words)
}

async function partWith(deps: Deps, call: CallRow, words: string): Promise<string> {
  const { settings } = await findSettings(deps.db, call.restaurantId)
  return twiml.response(twiml.say(words, mannerOf(settings.textToSpeech, call.voice)), twiml.hangUp)
}

/** Speech over the websocket is over: the bot took its leave, handed off, or the line to it dropped, and it goes on. */
async function relayed(deps: Deps, told: Told): Promise<string> {
  const goodBye = goodByeIn(told.said['HandoffData'] ?? '')
  const call = goodBye === null ? undefined : await find(deps, told)
  return call ? partWith(deps, call, goodBye!) : next(deps, told)
}

function goodByeIn(handoffData: string): string | null {
  try {
    const { goodBye } = JSON.parse(handoffData) as { goodBye?: unknown }
    return typeof goodBye === 'string' ? goodBye : null
  } catch {
    return null
  }
}

function heardOf(said: Readonly<Record<string, string>>): Heard {
  const digits = said['Digits']
  if (digits) return { kind: 'keys', digits }
  const text = said['SpeechResult'] ?? ''
  const sure = Number(said['Confidence'])
  if (text.trim() === '') return { kind: 'silence' }
  return { kind: 'speech', text: text.slice(0, 1000), confidence: Number.isFinite(sure) ? sure : null }
}

/** What came of a telephone that rang. */
async function dialled(deps: Deps, { params, query, said }: Told): Promise<string> {
  const leg = Number(query['leg'])
  const status = said['DialCallStatus'] ?? 'failed'
  const wasAnswered = status === 'completed' || status === 'answered'
  const failure: CallFailure = callFailures.find((one) => one === status) ?? 'failed'
  const changed = await doToCall(
    deps,
    params['callId']!,
    (reachable, row) => {
      // The caller hung up, or whom we call does not come: nobody else is asked. A telephone that rings no longer says nothing.
      const isGone = status === 'canceled' || isCalling(row)
      if (!wasAnswered && !isGone) return { do: 'legFailed', leg, failure, ...reachable }
      if (row.leg !== leg) return []
      if (isGone && !wasAnswered) return { do: 'lineEnded', isDone: row.orderId !== null, failure }
      return [
        { do: 'answered', leg },
        { do: 'lineEnded', isDone: true },
      ]
    },
    { isAsking: true },
  )
  return after(deps, changed)
}

async function answered(deps: Deps, { params, query, said }: Told): Promise<string> {
  if (said['CallStatus'] === 'in-progress' || said['CallStatus'] === 'answered') {
    const leg = Number(query['leg'])
    await doToCall(deps, params['callId']!, () => ({ do: 'answered', leg }), { isAsking: true })
  }
  return twiml.response()
}
