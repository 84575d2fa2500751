import { crc32, deflateSync } from 'node:zlib'

type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]

/** A hundred restaurants in all sizes; each is a few kilobytes. */
const MOST_KEPT = 400
const drawn = new Map<string, Uint8Array>()

/**
 * The restaurant's sign as a PNG: a white slip with two lines on the restaurant's colour. Drawn here point by point,
 * so that every restaurant has one without an image program, and once: while it is drawn, everybody waits. `color` is
 * `#rrggbb`.
 */
export function slipPicture(width: number, height: number, color: string): Uint8Array {
  const key = `${width} ${height} ${color}`
  const picture = drawn.get(key) ?? draw(width, height, color)
  // The one that was asked for longest ago goes first.
  drawn.delete(key)
  drawn.set(key, picture)
  if (drawn.size > MOST_KEPT) drawn.delete(drawn.keys().next().value!)
  return picture
}

function draw(width: number, height: number, color: string): Uint8Array {
  const ground = rgb(color)
  const unit = Math.min(width, height) / 16
  const left = (width - 16 * unit) / 2
  const top = (height - 16 * unit) / 2
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const share = coverage((x - left) / unit, (y - top) / unit, 1 / unit)
      const at = y * (width * 3 + 1) + 1 + x * 3
      for (let part = 0; part < 3; part++) {
        rows[at + part] = Math.round(ground[part]! + (white[part]! - ground[part]!) * share)
      }
    }
  }
  return png(width, height, rows)
}

/** How much of a point of this size is white; a point is looked at in four places, so that edges are smooth. */
function coverage(x: number, y: number, size: number): number {
  let white = 0
  for (const [dx, dy] of [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const) {
    if (isSlip(x + dx * size, y + dy * size)) white += 0.25
  }
  return white
}

/** In a square of 16: the slip from 4.5 to 11.5, torn off in teeth below, and its two printed lines. */
function isSlip(x: number, y: number): boolean {
  if (x < 4.5 || x > 11.5 || y < 3.5) return false
  const tooth = Math.abs(((((x - 4.5) / 3.5) * 3) % 2) - 1)
  if (y > 12.5 - tooth * 0.9) return false
  const isLine = (from: number, to: number, at: number) => x > from && x < to && Math.abs(y - at) < 0.45
  return !isLine(6, 10, 6.2) && !isLine(6, 8.8, 8.4)
}

function rgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function png(width: number, height: number, rows: Buffer): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
