import type { Upload } from '@tresen/contract/define'

const MOST_BYTES = 10 * 1024 * 1024

/** By what is in them, whatever they are called. */
const kinds: readonly [mimeType: string, begin: string, at: number][] = [
  ['application/pdf', '%PDF-', 0],
  ['image/jpeg', '\xff\xd8\xff', 0],
  ['image/png', '\x89PNG\r\n\x1a\n', 0],
  ['image/webp', 'WEBP', 8],
]

type ReadDocument = { fileName: string; mimeType: string; content: Buffer }

/** A paper that was uploaded to be looked at by people, or what is wrong with it. */
export async function readDocument(
  file: Upload,
): Promise<ReadDocument | 'DocumentTooLarge' | 'DocumentNotReadable'> {
  if (file.size > MOST_BYTES) return 'DocumentTooLarge'
  const content = Buffer.from(await file.arrayBuffer())
  const begin = content.toString('latin1', 0, 16)
  const [mimeType] = kinds.find(([, sign, at]) => begin.startsWith(sign, at)) ?? []
  return mimeType ? { fileName: nameOf(file.name), mimeType, content } : 'DocumentNotReadable'
}

/** For people only. */
function nameOf(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1)!
  return [...last]
    .filter((sign) => sign >= ' ' && sign !== '\ufffd')
    .join('')
    .slice(0, 200)
    .toWellFormed()
}
