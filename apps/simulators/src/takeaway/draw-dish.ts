import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const width = 640
const height = 480

type Color = readonly [red: number, green: number, blue: number]
type Spot = { x: number; y: number; radius: number; color: Color }

const tables: Color[] = [
  [92, 64, 51],
  [55, 71, 79],
  [120, 94, 72],
]
const sauces: Color[] = [
  [201, 74, 42],
  [240, 205, 120],
  [226, 150, 60],
]
const toppings: Color[] = [
  [150, 40, 30],
  [86, 130, 60],
  [250, 236, 190],
  [60, 45, 60],
]

/** A picture of a dish as PNG, for the same name always the same: a plate with something round on it. */
export function drawDish(name: string): Buffer {
  const chance = createHash('sha512').update(name).digest()
  const pick = (colors: readonly Color[], place: number) => colors[chance[place]! % colors.length]!
  const middle = { x: width / 2, y: height / 2 }
  const spots: Spot[] = [
    { ...middle, radius: 215, color: [245, 243, 238] },
    { ...middle, radius: 185, color: [214, 160, 96] },
    { ...middle, radius: 168, color: pick(sauces, 0) },
    ...Array.from({ length: 14 }, (_, index): Spot => {
      const [angle, far] = [chance[2 + index]! / 40.6, 30 + chance[20 + index]! / 2.1]
      return {
        x: middle.x + Math.cos(angle + index) * far,
        y: middle.y + Math.sin(angle + index) * far,
        radius: 12 + (chance[36 + index]! % 14),
        color: pick(toppings, 50 + (index % 8)),
      }
    }),
  ]
  return encodePng(paint(pick(tables, 1), spots))
}

const rowBytes = 1 + width * 3

/** Rows of pixels as PNG wants them, each after a byte that says how it is written. One spot lies over the other. */
function paint(table: Color, spots: readonly Spot[]): Buffer {
  const row = Buffer.alloc(rowBytes)
  for (let x = 0; x < width; x++) row.set(table, 1 + x * 3)
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  for (const { x, y, radius, color } of spots) {
    for (let at = Math.ceil(y - radius); at <= y + radius; at++) {
      const half = Math.sqrt(radius ** 2 - (at - y) ** 2)
      const [from, to] = [Math.ceil(x - half), Math.floor(x + half)]
      for (let across = from; across <= to; across++) rows.set(color, at * rowBytes + 1 + across * 3)
    }
  }
  return rows
}

function encodePng(rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a colour, red, green and blue.
  head.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}
