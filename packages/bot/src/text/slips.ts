const thumbCost = 0.6
const addedCost = 0.8
/** Longer words are not compared letter by letter. */
const mostLetters = 40
const lines = [0, 1, 2].map(() => new Float64Array(mostLetters + 1))

/**
 * How far a word is from another by slips of a hurried thumb: a letter swapped with its neighbour or hit beside its key
 * costs 0.6, one left out or added 0.8, another letter 1. What is more than `most` is not counted further.
 */
export function slipsApart(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) * addedCost > most) return most + 1
  if (Math.max(one.length, other.length) > mostLetters) return one === other ? 0 : most + 1
  let [beforePrevious, previous, current] = lines as [Float64Array, Float64Array, Float64Array]
  for (let column = 0; column <= one.length; column++) previous[column] = column * addedCost
  let lowestBefore = 0
  for (let row = 1; row <= other.length; row++) {
    let lowest = (current[0] = row * addedCost)
    const letter = other.charCodeAt(row - 1)
    for (let column = 1; column <= one.length; column++) {
      const said = one.charCodeAt(column - 1)
      const added = Math.min(previous[column]!, current[column - 1]!) + addedCost
      let cost = Math.min(previous[column - 1]! + replacedCost(said, letter), added)
      const isSwap = said === other.charCodeAt(row - 2) && letter === one.charCodeAt(column - 2)
      if (isSwap) cost = Math.min(cost, beforePrevious[column - 2]! + thumbCost)
      current[column] = cost
      if (cost < lowest) lowest = cost
    }
    // Letters swapped go on from the line before.
    if (lowest > most && lowestBefore + thumbCost > most) return most + 1
    lowestBefore = lowest
    ;[beforePrevious, previous, current] = [previous, current, beforePrevious]
  }
  return previous[one.length]!
}

function replacedCost(one: number, other: number): number {
  if (one === other) return 0
  return neighbours[(one - firstLetter) * letterCount + other - firstLetter] === 1 ? thumbCost : 1
}

const firstLetter = 97
const letterCount = 26
/** The rows of a German keyboard, each a little to the right of the one above. */
const keyRows = ['qwertzuiop', 'asdfghjkl', 'yxcvbnm']
const keys = new Map(
  keyRows.flatMap((row, y) => [...row].map((letter, x) => [letter, { x: x + y / 2, y }] as const)),
)
/** Folded words have `k` for a hard `c` and `i` for `y`: either key may have been meant. */
const written: Record<string, readonly string[]> = { k: ['k', 'c'], i: ['i', 'y'] }

const alphabet = [...keys.keys()].sort()
const neighbours = Uint8Array.from(
  alphabet.flatMap((one) => alphabet.map((other) => Number(areNeighbours(one, other)))),
)

function areNeighbours(one: string, other: string): boolean {
  return (written[one] ?? [one]).some((here) =>
    (written[other] ?? [other]).some((there) => {
      const [from, to] = [keys.get(here)!, keys.get(there)!]
      return Math.abs(from.x - to.x) <= 1 && Math.abs(from.y - to.y) <= 1
    }),
  )
}
