import type { Deps } from '../../../context.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import { shrinkPhoto } from '../../../rooms/files/store-image.ts'
import { askGraph, GraphSilent, mayFetchFrom, textIn } from '../graph/graph-api.ts'
import { openAccess } from '../settings/account-access.ts'
import type { AccountRow } from '../settings/accounts.sql.ts'

const MOST_BYTES = { image: 10 * 1024 * 1024, audio: 4 * 1024 * 1024 }
const MOST_MS = 20_000
const sounds = ['audio/ogg', 'audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/amr']

/**
 * A picture or voice message, as small as it is kept; null: it is none, too large or gone. Trouble on the way is thrown, to
 * be tried again: Meta keeps it for days.
 */
export async function fetchMedia(
  deps: Deps,
  account: AccountRow,
  { type, mediaId }: { type: 'image' | 'audio'; mediaId: string },
): Promise<{ mimeType: string; content: Buffer } | null> {
  const access = await openAccess(deps, account)
  if (!access) return null
  const { status, body } = await askGraph(access, 'GET', encodeURIComponent(mediaId))
  if (status === 429 || status >= 500) throw new GraphSilent('the Graph API has trouble')
  const address = textIn(body, 'url')
  if (status !== 200 || !mayFetchFrom(access, address)) return null
  const bytes = await download(address, access.token, MOST_BYTES[type])
  if (!bytes) return null
  if (type === 'audio') {
    const [mimeType = ''] = textIn(body, 'mime_type').split(';')
    return sounds.includes(mimeType) ? { mimeType, content: bytes } : null
  }
  const photo = { name: 'photo', type: '', size: bytes.length, arrayBuffer: async () => exactly(bytes) }
  const content = await shrinkPhoto(deps, [photo])
  return content instanceof Refusal ? null : { mimeType: 'image/webp', content }
}

function exactly(bytes: Buffer): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}

/** Null: there is nothing any more, or more than is taken. */
async function download(address: string, token: string, most: number): Promise<Buffer | null> {
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(MOST_MS),
  }).catch(() => {
    throw new GraphSilent('a file could not be fetched')
  })
  if (response.status >= 500 || response.status === 429) throw new GraphSilent('a file could not be fetched')
  if (!response.ok || !response.body) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
