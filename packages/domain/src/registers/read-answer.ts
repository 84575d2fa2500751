import type { RegisterAnswer } from './hand-over.ts'

/** What came back of a request. `Unreached`: not a word of it has left; `Lost`: it was sent and nothing came. */
export type RegisterReply =
  | { kind: 'Unreached'; isOurNetwork: boolean }
  | { kind: 'Lost' }
  | { kind: 'Answered'; status: number; text: string }

/** So much of what a register says is shown. */
const MOST = 200

/** What WinOrder says of an order that was sent to it: `{"status":"success","data":null,"message":"OK"}`. */
export function readWinOrderAnswer(reply: RegisterReply): RegisterAnswer {
  const read = readReply(
    reply,
    'WinOrder',
    ({ status }) => typeof status === 'string' && status !== 'success',
  )
  if ('kind' in read) return read
  const { body, isSuccess } = read
  if (isSuccess && body?.['status'] === 'success') return { kind: 'Taken', reference: '', note: '' }
  if (isSuccess && typeof body?.['status'] === 'string')
    return { kind: 'Refused', note: withWords('WinOrder hat sie abgelehnt', body['message']) }
  return unknown('WinOrder')
}

type Read = { body: Record<string, unknown> | null; isSuccess: boolean }

/** What holds for every register. `saysNo`: whether an answer says that nothing was taken. */
export function readReply(
  reply: RegisterReply,
  name: string,
  saysNo: (body: Record<string, unknown>) => boolean,
): RegisterAnswer | Read {
  if (reply.kind === 'Unreached')
    return reply.isOurNetwork
      ? { kind: 'Refused', note: 'Die Adresse des Kassensystems liegt in keinem öffentlichen Netz.' }
      : { kind: 'NotTaken', note: `${name} ist nicht zu erreichen.` }
  if (reply.kind === 'Lost') return { kind: 'Unknown', note: `${name} hat nicht geantwortet.` }
  const { status, text } = reply
  const body = readObject(text)
  if (status === 429) return { kind: 'NotTaken', note: `${name} nimmt gerade nichts an.` }
  if (status >= 500)
    return body && saysNo(body)
      ? { kind: 'NotTaken', note: withWords(`${name} ist gestört`, wordsOf(body)) }
      : unknown(name)
  if (status === 401 || status === 403)
    return {
      kind: 'Refused',
      note: `${name} lässt uns nicht hinein: Benutzername oder Passwort stimmt nicht.`,
    }
  if (status === 408) return unknown(name)
  if (status >= 300)
    return {
      kind: 'Refused',
      note: withWords(`${name} hat sie abgelehnt (${status})`, body && wordsOf(body)),
    }
  return { body, isSuccess: status >= 200 }
}

export function unknown(name: string): RegisterAnswer {
  return { kind: 'Unknown', note: `Was ${name} geantwortet hat, sagt nicht, ob sie dort ist.` }
}

export function withWords(sentence: string, words: unknown): string {
  const said = typeof words === 'string' ? words.replaceAll(/\s+/g, ' ').trim().slice(0, MOST) : ''
  return said ? `${sentence}: ${said}` : `${sentence}.`
}

function wordsOf(body: Record<string, unknown>): unknown {
  return body['error'] ?? body['message']
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
