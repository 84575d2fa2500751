import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Heard } from '@tresen/bot/voice'
import { idPattern } from '@tresen/contract/common'
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

type In = {
  type?: string
  voicePrompt?: string
  last?: boolean
  digit?: string
  utteranceUntilInterrupt?: string
}

/** Speech over a websocket: words come in and go out, until the bot has said all or hands off. */
export function createRelay(deps: Deps) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false })
  return (request: IncomingMessage, socket: Duplex, head: Buffer): boolean => {
    const [, callId] = /^\/api\/telephone\/relay\/([^/?]+)$/.exec(request.url ?? '') ?? []
    if (!callId) return false
    const signature = request.headers['x-twilio-signature']
    const isGenuine =
      new RegExp(idPattern).test(callId) &&
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
  let keys = ''
  let keying: NodeJS.Timeout | null = null
  let silence: NodeJS.Timeout | null = null
  let turn: Promise<void> = Promise.resolve()
  /** One after the other, also what a timer brings; what fails ends the line, never the process. */
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a word on the telephone was not answered')
      line.close()
    })
  }
  /** `words`: what is being said meanwhile; null: what was said last, as the greeting. */
  const listen = async (words: string | null) => {
    const patience = await patienceOf(deps, callId, words)
    if (patience === null || line.readyState !== line.OPEN) return
    if (silence) clearTimeout(silence)
    silence = setTimeout(() => inTurn(() => answer({ kind: 'silence' })), patience)
  }
  const answer = async (heard: Heard) => {
    if (silence) clearTimeout(silence)
    const call = await findCallRowById(deps.db, callId)
    const said = call && (await hear(deps, callId, call.voice.turn, heard))
    if (!said || line.readyState !== line.OPEN) return line.close()
    if (said.words !== '') line.send(JSON.stringify(await textOf(deps, said)))
    if (said.then === 'listen') return listen(said.words)
    line.send(JSON.stringify({ type: 'end', handoffData: JSON.stringify({ callId }) }))
  }
  const take = async (said: In) => {
    if (said.type === 'interrupt') await cutShort(deps, callId).then(() => listen(''))
    if (said.type === 'prompt' && said.last !== false)
      await answer({ kind: 'speech', text: (said.voicePrompt ?? '').slice(0, 1000), confidence: null })
    if (said.type !== 'dtmf' || !said.digit) return
    keys = (keys + said.digit).slice(0, MOST_KEYS)
    if (keying) clearTimeout(keying)
    keying = setTimeout(() => {
      const digits = keys
      keys = ''
      inTurn(() => answer({ kind: 'keys', digits }))
    }, KEYS_MS)
  }
  line.on('error', () => line.terminate())
  line.on('close', () => {
    for (const timer of [keying, silence]) if (timer) clearTimeout(timer)
  })
  line.on('message', (data: Buffer) => {
    const said = read(data)
    if (said) inTurn(() => take(said))
  })
  inTurn(() => listen(null))
}

/** How long nobody may say anything while and after words are said; null: there is no such call. */
async function patienceOf(deps: Deps, callId: string, words: string | null): Promise<number | null> {
  const call = await findCallRowById(deps.db, callId)
  if (!call) return null
  const { settings } = await findSettings(deps.db, call.restaurantId)
  const { rate } = mannerOf(settings.textToSpeech, call.voice)
  return silenceAfter(words ?? call.voice.lastSaid, rate, settings.speechToText.silenceSeconds)
}

/** What is to be said, at the pace of the restaurant and the caller. */
async function textOf(deps: Deps, { words, call }: Said) {
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
