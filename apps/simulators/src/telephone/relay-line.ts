import { exchange, signature, type Call } from './exchange.ts'
import type { Verb } from './read-twiml.ts'

type Out = { type?: string; token?: string; last?: boolean; handoffData?: string }

/** Speech over a websocket, as ConversationRelay does: words in, words out, interruptions and keys. */
export function startRelay(
  call: Call,
  { attributes, inside }: Pick<Verb, 'attributes' | 'inside'>,
  after: (form: Record<string, string>) => Promise<void>,
) {
  const url = attributes['url'] ?? ''
  const token = exchange.tokens.get(call.accountSid) ?? ''
  const headers = { 'x-twilio-signature': signature(token, url) }
  // oxlint-disable-next-line typescript/no-explicit-any -- headers are an option of this runtime alone
  const socket = new WebSocket(url, { headers } as any)
  call.relay = socket
  if (attributes['welcomeGreeting']) call.heard.push(attributes['welcomeGreeting'])
  let spoken = ''
  let handoff: string | undefined
  socket.addEventListener('open', () => {
    socket.send(JSON.stringify(setupOf(call, inside)))
    call.listens = (form) => hear(socket, form, attributes)
  })
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(String(data)) as Out
    if (said.type === 'end') {
      handoff = said.handoffData
      return socket.close()
    }
    if (said.type !== 'text') return
    call.pace = paceIn(said.token ?? '')
    spoken += (said.token ?? '').replace(/<[^>]*>/g, '')
    if (!said.last) return
    if (spoken.trim() !== '') call.heard.push(spoken.trim())
    spoken = ''
  })
  socket.addEventListener('close', () => {
    if (call.relay !== socket) return
    call.relay = null
    call.listens = null
    const data: Record<string, string> = handoff === undefined ? {} : { HandoffData: handoff }
    void after({ SessionStatus: 'ended', SessionDuration: '14', ...data })
  })
  socket.addEventListener('error', () => call.heard.push('(die Sprachverbindung kam nicht zustande)'))
}

function setupOf(call: Call, parameters: readonly Verb[]) {
  const told = parameters.map(({ attributes: { name = '', value = '' } }) => [name, value])
  return {
    ...{ type: 'setup', sessionId: 'VX1', accountSid: call.accountSid, callSid: call.sid },
    ...{ from: call.from, to: call.to, direction: 'inbound', callStatus: 'RINGING' },
    customParameters: Object.fromEntries(told) as Record<string, string>,
  }
}

/** In percent of the usual, by the tags around what is said. */
export function paceIn(token: string): number {
  return Number(/<prosody rate="(\d+)%">/.exec(token)?.[1] ?? 100)
}

const PAUSE_MS = 900

/**
 * What the person at the telephone says, keys, or says while the machine speaks. What is said slowly is told piece by piece
 * while it is spoken, and whole at its end; who halts is taken to have ended after each piece.
 */
async function hear(socket: WebSocket, form: Record<string, string>, attributes: Record<string, string>) {
  const { SpeechResult: words = '', Digits: digits = '', Interrupts: heardUntil, Manner: manner } = form
  const send = (message: object) => socket.send(JSON.stringify(message))
  const speakers = attributes['events']?.includes('speaker-events') ?? false
  if (heardUntil !== undefined)
    send({ type: 'interrupt', utteranceUntilInterrupt: heardUntil, durationUntilInterruptMs: 400 })
  // Whoever is silent has heard what was said to its end.
  else if (words === '' && digits === '' && speakers)
    send({ type: 'info', name: 'agentSpeaking', value: 'off' })
  for (const digit of digits) send({ type: 'dtmf', digit })
  if (words === '') return
  const prompt = (voicePrompt: string, last: boolean) =>
    send({ type: 'prompt', voicePrompt, lang: 'de-DE', last })
  const pieces = piecesOf(words, manner)
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const isEnd = at === pieces.length - 1
    if (manner !== 'slow') prompt(piece, true)
    else if (isEnd) prompt(pieces.join(' '), true)
    else if (attributes['partialPrompts'] === 'true') prompt(pieces.slice(0, at + 1).join(' '), false)
  }
}

/** Where somebody pauses: at dots, else after every second word. */
export function piecesOf(words: string, manner = 'usual'): string[] {
  if (manner === 'usual') return [words]
  const marked = words
    .split(/\s*(?:…|\.{3,})\s*/)
    .map((piece) => piece.trim())
    .filter(Boolean)
  return marked.length > 1 ? marked : (words.match(/\S+(?:\s+\S+)?/g) ?? [words])
}
