import type { Call } from '@tresen/contract/define'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../edge/trusted-proxies.ts'
import type { Actor } from '../access.ts'
import { refuse } from '../refusal.ts'
import { tooOften, type TooOften } from '../too-often.ts'

/** So soon an upload of another may be over. */
const UPLOAD_WAIT_S = 10

type Means = Pick<Deps, 'guestWrites' | 'uploadPlaces'>
type Taken = { mostFiles: number; end(sentBytes: number): void }
type NoRoom = { waitSeconds: number; refusal: TooOften }

/**
 * What a request may take, asked before any of it is read: of what its guest may write, and of the memory in which
 * uploads lie. It is left when the call is over.
 */
export function takeRoom(
  { guestWrites, uploadPlaces }: Means,
  call: Call,
  actor: Actor,
  request: FastifyRequest,
): Taken | NoRoom {
  const address = networkOf(request.ip)
  const writing = call.method === 'GET' ? null : guestWrites.begin(actor, address)
  if (writing && 'waitSeconds' in writing) return { ...writing, refusal: tooOften(writing.waitSeconds) }
  const declared = declaredLength(request)
  const place = call.files ? uploadPlaces.take(actor, address, declared) : undefined
  if (place === null) {
    writing?.end(0)
    return { waitSeconds: UPLOAD_WAIT_S, refusal: tooManyUploads }
  }
  return {
    mostFiles: place?.mostFiles ?? 0,
    end(sentBytes) {
      place?.leave()
      writing?.end((place?.bytes ?? declared ?? 0) + sentBytes)
    },
  }
}

/** How many bytes come; null: they come in pieces, and nobody says how many. Without either there are none. */
function declaredLength({ headers }: FastifyRequest): number | null {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null
}

const tooManyUploads = refuse('TooManyRequests', {
  message_de: `Gerade kommen schon viele Dateien an. Bitte versuchen Sie es in ${UPLOAD_WAIT_S} Sekunden noch einmal.`,
})
