import { describe, expect, it } from 'vitest'
import { takeProducts } from './take-products.ts'

const free = () => true

describe('Produkte zuteilen', () => {
  it('jede Regel nimmt ihr bestes freies Produkt', () => {
    const wanted = [
      { candidates: [3, 1, 2], minimum: 2, maximum: 2 },
      { candidates: [1, 2, 3], minimum: 1, maximum: 1 },
    ]
    expect(takeProducts(wanted, free)).toEqual({ ok: true, picks: [[3, 1], [2]] })
  })

  it('eine Regel mit Auswahl weicht der, die nur ein einziges Produkt nehmen kann', () => {
    const wanted = [
      { candidates: [1, 2], minimum: 1, maximum: 1 },
      { candidates: [1], minimum: 1, maximum: 1 },
    ]
    expect(takeProducts(wanted, free)).toEqual({ ok: true, picks: [[2], [1]] })
  })

  it('auch über drei Ecken', () => {
    const wanted = [
      { candidates: [1, 2], minimum: 1, maximum: 1 },
      { candidates: [2, 3], minimum: 1, maximum: 1 },
      { candidates: [1, 2], minimum: 1, maximum: 1 },
    ]
    const taken = takeProducts(wanted, free)
    expect(taken.ok && taken.picks.flat().sort()).toEqual([1, 2, 3])
  })

  it('reicht es nicht, wird gesagt, wie viel fehlt', () => {
    const wanted = [
      { candidates: [1, 2], minimum: 2, maximum: 2 },
      { candidates: [1, 2], minimum: 3, maximum: 3 },
    ]
    expect(takeProducts(wanted, free)).toEqual({ ok: false, missing: [0, 3] })
  })

  it('was übrig ist, füllt auf bis zur Höchstzahl; Vergebenes bleibt vergeben', () => {
    const wanted = [
      { candidates: [5, 4, 3, 2, 1], minimum: 1, maximum: 3 },
      { candidates: [5, 4, 3, 2, 1], minimum: 0, maximum: 9 },
    ]
    expect(takeProducts(wanted, (line) => line !== 4)).toEqual({ ok: true, picks: [[5, 3, 2], [1]] })
  })
})
