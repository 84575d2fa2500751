/**
 * A UUIDv7 made here, where a repeated request must not do a thing twice. `crypto.randomUUID` is missing on pages
 * that come over plain http, as they do inside a restaurant's own network.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const now = Date.now()
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(now / 2 ** (40 - 8 * index)) % 256
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
