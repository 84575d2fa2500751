import { randomFillSync } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'

const OF_ONE_ID = 16
/** Asking the system for chance takes longer than making an id of it, so it is fetched for so many at once. */
const IN_STOCK = 256

const stock = Buffer.alloc(OF_ONE_ID * IN_STOCK)
let used = IN_STOCK
let msecs = 0
let seq = 0

/** An id that nobody guesses, behind all that this process made before. */
export function newId(): string {
  if (used === IN_STOCK) {
    randomFillSync(stock)
    used = 0
  }
  const random = stock.subarray(OF_ONE_ID * used, OF_ONE_ID * ++used)
  const now = Date.now()
  if (now > msecs) {
    msecs = now
    // With room to count within the millisecond: the highest bit is left free.
    seq = random.readUInt32BE(6) & 0x7fffffff
  } else seq++
  return uuidv7({ random, msecs, seq })
}
