export const mostFontBytes = 500 * 1024
/** A file of a few kilobytes must not unfold to more than a browser wants to hold. */
const MOST_UNFOLDED = 8 * 1024 * 1024
const MOST_TABLES = 64
const HEADER = 48
const flavors = new Set([0x00010000, 0x4f54544f, 0x74727565])

/**
 * Whether these bytes are one font in WOFF2, by the head of the file (W3C WOFF 2.0, section 4.1): signature, kind, and a
 * length that is its own. Its tables are checked by browsers, which take no font that is not whole.
 */
export function isWoff2(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER || bytes.length > mostFontBytes) return false
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = head.getUint16(12)
  const compressed = head.getUint32(20)
  return (
    head.getUint32(0) === 0x774f4632 &&
    flavors.has(head.getUint32(4)) &&
    head.getUint32(8) === bytes.length &&
    tables > 0 &&
    tables <= MOST_TABLES &&
    head.getUint16(14) === 0 &&
    head.getUint32(16) <= MOST_UNFOLDED &&
    compressed > 0 &&
    compressed < bytes.length
  )
}
