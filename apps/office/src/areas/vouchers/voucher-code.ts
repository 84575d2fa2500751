/** Without what looks alike on paper: no 0 and O, no 1, I and L. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const blockLength = 4

/** A code that nobody guesses and everybody can read out: `SOMMER-K7QD-X2MP`. */
export function randomCode(prefix: string, draw: (length: number) => Uint8Array = drawBytes): string {
  const block = () => {
    let text = ''
    while (text.length < blockLength) {
      for (const byte of draw(blockLength)) {
        // Left out are the bytes at the end that would make the first letters likelier.
        if (byte < letters.length * 8 && text.length < blockLength) text += letters[byte % letters.length]
      }
    }
    return text
  }
  const start = prefix.trim().toUpperCase()
  return [start, block(), block()].filter(Boolean).join('-')
}

function drawBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}
