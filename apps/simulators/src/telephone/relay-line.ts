import { exchange, signature, type Call } from './exchange.ts'

type Out = { type?: string; token?: string; last?: boolean; handoffData?: string }

/** Speech over a websocket, as ConversationRelay does: words in, words out, interruptions and keys. */
export function startRelay(
  call: Call,
  attributes: Record<string, string>,
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
    socket.send(
      JSON.stringify({
        ...{ type: 'setup', sessionId: 'VX1', accountSid: call.accountSid, callSid: call.sid },
        ...{
          from: call.from,
          to: call.to,
          direction: 'inbound',
          callStatus: 'RINGING',
          customParameters: {},
        },
      }),
    )
    call.listens = async (form) => hear(socket, form)
  })
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(String(data)) as Out
    if (said.type === 'end') {
      handoff = said.handoffData
      return socket.close()
    }
    if (said.type !== 'text') return
    // How fast it is said is not heard here.
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

/** What the person at the telephone says, keys, or says while the machine speaks. */
function hear(socket: WebSocket, form: Record<string, string>) {
  const { SpeechResult: words, Digits: digits, Interrupts: heardUntil } = form
  if (heardUntil !== undefined)
    socket.send(
      JSON.stringify({
        ...{ type: 'interrupt', utteranceUntilInterrupt: heardUntil, durationUntilInterruptMs: 400 },
      }),
    )
  for (const digit of digits ?? '') socket.send(JSON.stringify({ type: 'dtmf', digit }))
  if (words) socket.send(JSON.stringify({ type: 'prompt', voicePrompt: words, lang: 'de-DE', last: true }))
}
