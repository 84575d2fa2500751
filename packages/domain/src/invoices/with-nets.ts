import type { TaxShare } from '@tresen/contract/carts/cart'
import type { SoldPart } from '@tresen/contract/invoices/invoice'

export type NetPart = SoldPart & { net: number }

/**
 * Parts with their nets, of which those of a rate add up to its net to the cent: each is its exact net rounded down or
 * up, the largest remainders first. A single part of a rate has the net of the rate.
 */
export function withNets(parts: readonly SoldPart[], taxes: readonly TaxShare[]): NetPart[] {
  const netAt = new Map(taxes.map(({ rate, net }) => [rate, net]))
  const exact = parts.map(({ rate, gross }, position) => {
    const net = Math.floor((gross * 100) / (100 + rate))
    return { position, rate, net, remainder: gross * 100 - net * (100 + rate) }
  })
  const nets = exact.map(({ net }) => net)
  for (const rate of new Set(parts.map((one) => one.rate))) {
    const own = exact.filter((one) => one.rate === rate)
    const byRemainder = own.toSorted((a, b) => b.remainder - a.remainder || a.position - b.position)
    let left = own.reduce((rest, { net }) => rest - net, netAt.get(rate) ?? 0)
    for (let turn = 0; left !== 0; turn++) {
      const step = Math.sign(left)
      nets[byRemainder[turn % byRemainder.length]!.position]! += step
      left -= step
    }
  }
  return parts.map((one, position) => ({ ...one, net: nets[position]! }))
}
