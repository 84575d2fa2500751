/**
 * The fewest letters to add, drop, replace or swap with their neighbour that make one word of the other; more than
 * `most` are not counted further.
 */
export function lettersApart(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforePrevious: number[] = []
  let previous = Array.from({ length: one.length + 1 }, (_, column) => column)
  for (let row = 1; row <= other.length; row++) {
    const current = [row]
    let lowest = row
    for (let column = 1; column <= one.length; column++) {
      const isSame = other[row - 1] === one[column - 1]
      let cost = Math.min(
        previous[column - 1]! + (isSame ? 0 : 1),
        previous[column]! + 1,
        current[column - 1]! + 1,
      )
      const isSwap =
        row > 1 && column > 1 && other[row - 1] === one[column - 2] && other[row - 2] === one[column - 1]
      if (isSwap) cost = Math.min(cost, beforePrevious[column - 2]! + 1)
      current.push(cost)
      if (cost < lowest) lowest = cost
    }
    if (lowest > most) return most + 1
    beforePrevious = previous
    previous = current
  }
  return previous[one.length]!
}
