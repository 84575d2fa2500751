/** The words of TwiML that we say to the telephone service, as XML. */

export function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export function response(...verbs: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${verbs.join('')}</Response>`
}

/** The service's voice, and how fast it speaks, in percent. */
export type Manner = { voice: string; rate: number }

/** Said in German, by the voice and as fast as the restaurant has set, slower for whoever asked for it. */
export function say(words: string, { voice, rate }: Manner): string {
  return words === '' ? '' : `<Say language="de-DE" voice="Polly.${xml(voice)}">${paced(words, rate)}</Say>`
}

/** Words in the tags by which a voice speaks slower or faster. */
export function paced(words: string, rate: number): string {
  return rate === 100 ? xml(words) : `<prosody rate="${rate}%">${xml(words)}</prosody>`
}

type Listening = {
  words: string
  manner: Manner
  hints: string
  action: string
  canBargeIn: boolean
  /** Until it is asked whether somebody is there, and what silence ends a sentence. */
  silenceSeconds: number
  endOfSpeechSeconds: number
}

/** Says something and listens to speech and keys. Silence is told too. */
export function gather(listening: Listening): string {
  const { words, manner, hints, action, canBargeIn, silenceSeconds, endOfSpeechSeconds } = listening
  const attributes = [
    ...['input="dtmf speech"', 'language="de-DE"', 'speechModel="deepgram_nova-2"'],
    ...[`timeout="${silenceSeconds}"`, `speechTimeout="${endOfSpeechSeconds}"`],
    ...['numDigits="20"', 'finishOnKey="#"', 'actionOnEmptyResult="true"'],
    `bargeIn="${String(canBargeIn)}" hints="${xml(hints)}" action="${xml(action)}"`,
  ]
  return `<Gather ${attributes.join(' ')}>${say(words, manner)}</Gather>`
}

type Dialling = {
  callId: string
  to: Leg
  timeout: number
  timeLimit: number
  callerId: string
  action: string
  heard: string
}
export type Leg = { kind: 'Number' | 'Sip' | 'Browser'; address: string }

/** Lets a telephone ring and connects the caller with it. `heard`: where it is told that somebody picked up. */
export function dial({ callId, to, timeout, timeLimit, callerId, action, heard }: Dialling): string {
  const from = callerId === '' ? '' : ` callerId="${xml(callerId)}"`
  const told = `statusCallbackEvent="answered" statusCallback="${xml(heard)}"`
  return (
    `<Dial answerOnBridge="true" timeout="${timeout}" timeLimit="${timeLimit}"${from} action="${xml(action)}">` +
    `${nounOf(to, callId, told)}</Dial>`
  )
}

/** A browser is told which call it is that rings. */
function nounOf({ kind, address }: Leg, callId: string, told: string): string {
  if (kind === 'Number') return `<Number ${told}>${xml(address)}</Number>`
  if (kind === 'Sip') return `<Sip ${told}>${xml(withScheme(address))}</Sip>`
  const parameter = `<Parameter name="callId" value="${xml(callId)}"/>`
  return `<Client ${told}><Identity>${xml(address)}</Identity>${parameter}</Client>`
}

/** What a call is placed to. */
export function addressOf({ kind, address }: Leg, callId: string): string {
  if (kind === 'Browser') return `client:${address}?callId=${callId}`
  return kind === 'Sip' ? withScheme(address) : address
}

function withScheme(address: string): string {
  return address.startsWith('sip:') ? address : `sip:${address}`
}

/**
 * Gives the line to speech over a websocket. `greeting` is said by the service; without one `words` are told to whoever is
 * at the other end of it, to be said there.
 */
export function relay({ url, action, hints, greeting, words, voice }: Relaying) {
  const attributes = [
    ...['language="de-DE"', 'interruptible="any"', 'dtmfDetection="true"', 'partialPrompts="true"'],
    ...['events="speaker-events"', 'welcomeGreetingInterruptible="none"'],
    `ttsProvider="Amazon" voice="${xml(voice)}"`,
    `url="${xml(url)}" hints="${xml(hints)}"`,
    ...(greeting === '' ? [] : [`welcomeGreeting="${xml(greeting)}"`]),
  ]
  const told = greeting === '' && words !== '' ? `<Parameter name="words" value="${xml(words)}"/>` : ''
  return `<Connect action="${xml(action)}"><ConversationRelay ${attributes.join(' ')}>${told}</ConversationRelay></Connect>`
}

type Relaying = Record<'url' | 'action' | 'hints' | 'greeting' | 'words' | 'voice', string>

export function pause(seconds: number): string {
  return `<Pause length="${seconds}"/>`
}

export function redirect(url: string): string {
  return `<Redirect>${xml(url)}</Redirect>`
}

export const hangUp = '<Hangup/>'
export const rejectBusy = '<Reject reason="busy"/>'
