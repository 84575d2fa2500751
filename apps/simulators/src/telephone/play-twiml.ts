import { randomBytes } from 'node:crypto'
import {
  exchange,
  formOf,
  isHeld,
  outcomeOf,
  post,
  RINGS_MS,
  shownAs,
  tellStatus,
  type Call,
} from './exchange.ts'
import { readTwiml, wordsOf, type Verb } from './read-twiml.ts'
import { piecesOf, startRelay } from './relay-line.ts'

const MOST_STEPS = 40

/** Carries out what the server says on a line, until somebody has to speak, a telephone rings or it is over. */
export async function play(call: Call, xml: string, steps = 0): Promise<void> {
  const verbs = readTwiml(xml)
  if (!verbs || steps > MOST_STEPS) {
    call.heard.push('(Es ist ein Fehler aufgetreten. Auf Wiederhören.)')
    return endCall(call, 'failed')
  }
  const course = ++call.course
  call.listens = null
  call.leg = null
  await carryOutAll(call, verbs, course, steps)
}

async function carryOutAll(call: Call, verbs: readonly Verb[], course: number, steps: number): Promise<void> {
  for (const [index, verb] of verbs.entries()) {
    if (verb.name === 'Pause') {
      // Whoever waits can do something else meanwhile.
      const rest = () =>
        call.course === course ? carryOutAll(call, verbs.slice(index + 1), course, 0) : null
      return void setTimeout(() => void rest(), Number(verb.attributes['length'] ?? 1) * 1000).unref()
    }
    const isOver = await carryOut(call, verb, steps)
    if (isOver || call.course !== course) return
  }
  await endCall(call, 'completed')
}

/** True: what comes after it is not for now. */
async function carryOut(call: Call, verb: Verb, steps: number): Promise<boolean> {
  switch (verb.name) {
    case 'Say':
      hearSaid(call, verb)
      return false
    case 'Redirect':
      await next(call, wordsOf(verb), {}, steps)
      return true
    case 'Gather':
      gather(call, verb)
      return true
    case 'Dial':
      dial(call, verb)
      return true
    case 'Connect':
      connect(call, verb)
      return true
    case 'Reject':
      call.heard.push('(besetzt)')
      await endCall(call, 'busy')
      return true
    case 'Hangup':
      await endCall(call, 'completed')
      return true
    default:
      call.heard.push(`(unbekannt: ${verb.name})`)
      return false
  }
}

async function next(call: Call, url: string, more: Record<string, string>, steps = 0) {
  const words = await post(call.accountSid, url, { ...formOf(call), ...more })
  await play(call, words, steps + 1)
}

function gather(call: Call, verb: Verb) {
  for (const said of verb.inside) if (said.name === 'Say') hearSaid(call, said)
  const action = verb.attributes['action'] ?? ''
  call.listens = ({ Manner: manner, ...form }) => sayByTurns(call, action, form, manner)
}

function hearSaid(call: Call, said: Verb) {
  const paced = said.inside.find(({ name }) => name === 'prosody')
  call.pace = Number.parseInt(paced?.attributes['rate'] ?? '100')
  call.heard.push(wordsOf(said))
}

/** Whoever halts is taken to have ended after each piece; a pause inside a sentence is not heard of. */
async function sayByTurns(call: Call, action: string, form: Record<string, string>, manner?: string) {
  const { SpeechResult: words = '' } = form
  if (manner !== 'halting')
    return next(call, action, { ...form, ...(words && { SpeechResult: piecesOf(words, manner).join(' ') }) })
  const [first = '', ...rest] = piecesOf(words, manner)
  await next(call, action, { ...form, SpeechResult: first })
  if (rest.length > 0) await call.listens?.({ ...form, SpeechResult: rest.join(' … '), Manner: manner })
}

/** Another telephone rings; whoever holds it picks up, or its last digit decides. */
function dial(call: Call, verb: Verb) {
  const [noun] = verb.inside
  const to = noun ? addressOf(noun) : wordsOf(verb)
  const action = verb.attributes['action'] ?? ''
  const heard = noun?.attributes['statusCallback'] ?? null
  const leg = { sid: `CA${randomBytes(16).toString('hex')}`, to, action, heard, isTalking: false }
  call.leg = leg
  const rings = isHeld(to) ? Number(verb.attributes['timeout'] ?? 30) * 1000 : RINGS_MS
  const timer = setTimeout(() => {
    if (call.leg !== leg || leg.isTalking) return
    const { agent } = exchange.trouble
    const outcome = agent === 'normal' ? outcomeOf(to) : agent
    const isLeft = isHeld(to)
    if (!isLeft && outcome === 'answered') void pickUp(call)
    else void legEnded(call, isLeft || outcome === 'answered' ? 'no-answer' : outcome)
  }, rings)
  timer.unref()
}

/** Whom a noun names; a browser with what it is told of the call. */
function addressOf(noun: Verb): string {
  if (noun.name !== 'Client') return wordsOf(noun)
  const identity = noun.inside.find(({ name }) => name === 'Identity')
  const told = noun.inside
    .filter(({ name }) => name === 'Parameter')
    .map(({ attributes }) => [attributes['name'] ?? '', attributes['value'] ?? ''])
  return `client:${identity ? wordsOf(identity) : wordsOf(noun)}?${new URLSearchParams(told).toString()}`
}

/** Whoever is called picks up. */
export async function pickUp(call: Call): Promise<void> {
  const { leg } = call
  if (!leg || leg.isTalking) return
  leg.isTalking = true
  call.heard.push(`(verbunden mit ${shownAs(leg.to)})`)
  const child = { CallSid: leg.sid, ParentCallSid: call.sid, CallStatus: 'in-progress', To: leg.to }
  await tellStatus(call, leg.heard, child)
}

/** The other telephone is busy, does not answer, or hung up (`completed`). */
export async function legEnded(call: Call, status: string): Promise<void> {
  const { leg } = call
  if (!leg) return
  call.leg = null
  await next(call, leg.action, { DialCallStatus: status, DialCallSid: leg.sid, DialCallDuration: '14' })
}

function connect(call: Call, verb: Verb) {
  const [noun] = verb.inside
  const action = verb.attributes['action'] ?? ''
  const after = (form: Record<string, string>) => next(call, action, form)
  if (noun?.name === 'ConversationRelay') startRelay(call, noun, after)
  else void endCall(call, 'failed')
}

/** The call is over, for everybody. */
export async function endCall(
  call: Call,
  status: 'completed' | 'busy' | 'no-answer' | 'failed' | 'canceled',
) {
  if (['completed', 'busy', 'no-answer', 'failed', 'canceled'].includes(call.status)) return
  call.course += 1
  call.status = status
  call.listens = null
  const { leg } = call
  call.leg = null
  call.relay?.close()
  call.verification?.tell(false)
  const told = () => tellStatus(call, call.statusCallback)
  const dialled = async () => {
    const ended = leg?.isTalking ? 'completed' : 'canceled'
    if (leg) await post(call.accountSid, leg.action, { ...formOf(call), DialCallStatus: ended })
  }
  if (exchange.trouble.status === 'early') {
    await told()
    await dialled()
  } else {
    await dialled()
    await told()
  }
}
