import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { wholeOf, type Heard } from '@tresen/bot/voice'
import { isId } from '@tresen/domain/is-id'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Deps } from '../../../context.ts'
import { isFromTelephone } from '../../../rooms/telephone/telephone.ts'
import { findSettings } from '../../bot/bot.sql.ts'
import { findCallRowById } from '../calls.sql.ts'
import { addressesOf } from './addresses.ts'
import { cutShort, hear, type Said } from './hear.ts'
import { mannerOf } from './manner.ts'
import { silenceAfter } from './silence-after.ts'
import { paced } from './twiml.ts'

const MOST_BYTES = 16 * 1024
/** Keys that come one after the other are one number. */
const KEYS_MS = 1500
const MOST_KEYS = 30
const MOST_PIECES = 50
const MOST_SIGNS = 1000
/** So long the rest of a sentence is waited for: a pause for thought, and no silence yet. */
const UNFINISHED_MS = 2500

type In = {
  type?: string
  voicePrompt?: string
  /** Not yet: what is told is a piece of what somebody is saying. */
  last?: boolean
  digit?: string
  /** Of `info`: who speaks, and whether they do. */
  name?: string
  value?: unknown
  customParameters?: { words?: string }
}

/** Speech over a websocket: words come in and go out, until the bot has said all or hands off. */
export function createRelay(deps: Deps) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false })
  return (request: IncomingMessage, socket: Duplex, head: Buffer): boolean => {
    const [, callId] = /^\/api\/telephone\/relay\/([^/?]+)$/.exec(request.url ?? '') ?? []
    if (!callId) return false
    const signature = request.headers['x-twilio-signature']
    const isGenuine =
      isId(callId) &&
      deps.telephone !== null &&
      typeof signature === 'string' &&
      isFromTelephone(deps.telephone, addressesOf(deps, callId).relay, {}, signature)
    if (!isGenuine) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
        socket.destroy(),
      )
      return true
    }
    sockets.handleUpgrade(request, socket, head, (line) => speakOn(deps, line, callId))
    return true
  }
}

function speakOn(deps: Deps, line: WebSocket, callId: string) {
  const sentence = sentenceOf()
  let turn: Promise<void> = Promise.resolve()
  /** One after the other, also what a timer brings; what fails ends the line, never the process. */
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a word on the telephone was not answered')
      line.close()
    })
  }
  const silence = timerOf(() => inTurn(() => answer({ kind: 'silence' })))
  const keys = keysOf((digits) => inTurn(() => answer({ kind: 'keys', digits })))
  const listen = async (saying: Saying) => {
    const patience = await patienceOf(deps, callId, saying)
    if (patience !== null && line.readyState === line.OPEN) silence.start(patience)
  }
  const answer = async (heard: Heard) => {
    silence.stop()
    const call = await findCallRowById(deps.db, callId)
    const said = call && (await hear(deps, callId, call.voice.turn, heard))
    if (!said || line.readyState !== line.OPEN) return line.close()
    if (said.then === 'hangUp') return end(line, { callId, goodBye: said.words })
    if (said.words !== '') line.send(JSON.stringify(await textOf(deps, said)))
    return said.then === 'listen' ? listen({ words: said.words }) : end(line, { callId })
  }
  const greet = async (words: string) => {
    const call = await findCallRowById(deps.db, callId)
    if (call) line.send(JSON.stringify({ ...(await textOf(deps, { words, call })), interruptible: false }))
  }
  const take = async (said: In) => {
    if (said.type === 'setup' && said.customParameters?.words) await greet(said.customParameters.words)
    if (said.type === 'interrupt') await cutShort(deps, callId).then(() => listen('speaks'))
    if (said.type === 'info' && said.value === 'off' && said.name === 'agentSpeaking') await listen('said')
    if (said.type === 'info' && said.name === 'clientSpeaking') await listen('speaks')
    if (said.type === 'dtmf' && said.digit) keys.press(said.digit)
    if (said.type !== 'prompt') return
    const text = sentence.goesOn(said)
    await (text === null ? listen('speaks') : answer({ kind: 'speech', text, confidence: null }))
  }
  line.on('error', () => line.terminate())
  line.on('close', () => {
    silence.stop()
    keys.stop()
  })
  line.on('message', (data: Buffer) => {
    const said = read(data)
    if (said) inTurn(() => take(said))
  })
  inTurn(() => listen({ words: null }))
}

/** `goodBye`: said by the service once the websocket is closed, and then it hangs up: nobody is asked any more. */
function end(line: WebSocket, handoff: { callId: string; goodBye?: string }) {
  line.send(JSON.stringify({ type: 'end', handoffData: JSON.stringify(handoff) }))
}

/** What somebody is saying, told piece by piece. `goesOn`: all of it at its end, null before. */
function sentenceOf() {
  let pieces: string[] = []
  const goesOn = ({ voicePrompt = '', last }: In): string | null => {
    const words = voicePrompt.slice(0, MOST_SIGNS)
    const whole = last === false ? null : wholeOf(pieces, words)
    pieces = whole === null ? [...pieces, words].slice(-MOST_PIECES) : []
    return whole
  }
  return { goesOn }
}

function timerOf(done: () => void) {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  const start = (milliseconds: number) => {
    stop()
    timer = setTimeout(done, milliseconds)
  }
  return { start, stop }
}

/** Keys that come one after the other, as one number. */
function keysOf(done: (digits: string) => void) {
  let keys = ''
  const rest = timerOf(() => {
    const digits = keys
    keys = ''
    done(digits)
  })
  const press = (digit: string) => {
    keys = (keys + digit).slice(0, MOST_KEYS)
    rest.start(KEYS_MS)
  }
  return { press, stop: rest.stop }
}

/**
 * What is going on while nobody may say anything for a while. `words`: these begin to be said, null: those that were said
 * last, as the greeting. `said`: all was said to its end. `speaks`: the guest is in the middle of something.
 */
type Saying = { words: string | null } | 'said' | 'speaks'

/** How long nobody may say anything then; null: there is no such call. */
async function patienceOf(deps: Deps, callId: string, saying: Saying): Promise<number | null> {
  const call = await findCallRowById(deps.db, callId)
  if (!call) return null
  if (call.voice.begun && saying !== 'speaks') return UNFINISHED_MS
  const { settings } = await findSettings(deps.db, call.restaurantId)
  const { silenceSeconds } = settings.speechToText
  if (saying === 'said') return silenceSeconds * 1000
  const { rate } = mannerOf(settings.textToSpeech, call.voice)
  const words = saying === 'speaks' ? '' : (saying.words ?? call.voice.lastSaid)
  return silenceAfter(words, rate, silenceSeconds)
}

/** What is to be said, at the pace of the restaurant and the caller. */
async function textOf(deps: Deps, { words, call }: Pick<Said, 'words' | 'call'>) {
  const { settings } = await findSettings(deps.db, call.restaurantId)
  const { rate } = mannerOf(settings.textToSpeech, call.voice)
  const token = rate === 100 ? words : paced(words, rate)
  return { type: 'text', token, last: true, interruptible: true, lang: 'de-DE' }
}

function read(data: Buffer): In | null {
  try {
    const said: unknown = JSON.parse(data.toString())
    return typeof said === 'object' && said !== null ? said : null
  } catch {
    return null
  }
}
