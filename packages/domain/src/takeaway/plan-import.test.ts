import type { MenuDocument } from '@tresen/contract/menu/menu-documents'
import { describe, expect, it } from 'vitest'
import { readMenuDocuments, type MenuItem } from '../menu/documents/menu-documents.ts'
import { planImport } from './plan-import.ts'

const ingredient = (id: string, name = id, categoryId = 'kaese'): MenuItem => ({
  kind: 'Ingredient',
  id,
  document: { ingredientCategoryId: categoryId, name, allergens: [], additives: [] },
})
const group = (id: string): MenuItem => ({ kind: 'IngredientCategory', id, document: { name: id } })
const extras = (id: string, ...ingredients: string[]): MenuItem => ({
  kind: 'ExtraGroup',
  id,
  document: {
    name: id,
    order: 0,
    extras: ingredients.map((ingredientId) => ({ ingredientId, additionalPrice: 1, pricesBySize: [] })),
  },
})

function plan(mine: MenuItem[], base: MenuItem[], theirs: MenuItem[]) {
  const { wanted, counts } = planImport(readMenuDocuments(mine), base, theirs)
  return { wanted: Object.fromEntries(wanted.map(({ id, document }) => [id, document])), counts }
}

const none = { added: 0, changed: 0, removed: 0, unchanged: 0, kept: 0 }
const nameOf = (document: MenuDocument | null | undefined) => document && document.name

describe('An import', () => {
  it('adds to what the restaurant has of its own', () => {
    const own = [group('eigene'), ingredient('eigen', 'Eigene Zutat', 'eigene')]
    const theirs = [group('kaese'), ingredient('gouda')]
    expect(plan(own, [], theirs)).toEqual({
      wanted: { kaese: theirs[0]!.document, gouda: theirs[1]!.document },
      counts: { ...none, added: 2 },
    })
  })

  it('of the same once more changes nothing', () => {
    const same = [group('kaese'), ingredient('gouda')]
    expect(plan(same, same, same)).toEqual({ wanted: {}, counts: { ...none, unchanged: 2 } })
  })

  it('keeps what was changed here, and follows the source in the rest', () => {
    const base = [ingredient('gouda'), ingredient('edamer')]
    const mine = [ingredient('gouda', 'Junger Gouda'), ingredient('edamer')]
    const theirs = [ingredient('gouda', 'Alter Gouda'), ingredient('edamer', 'Edamer')]
    const { wanted, counts } = plan(mine, base, theirs)
    expect(Object.keys(wanted)).toEqual(['edamer'])
    expect(nameOf(wanted['edamer'])).toBe('Edamer')
    expect(counts).toEqual({ ...none, changed: 1, unchanged: 1, kept: 1 })
  })

  it('does not bring back what was taken away here', () => {
    const base = [group('kaese'), ingredient('gouda')]
    expect(plan([group('kaese')], base, base).wanted).toEqual({})
  })

  it('takes away what the source no longer has', () => {
    const base = [group('kaese'), ingredient('gouda')]
    const { wanted, counts } = plan(base, base, [])
    expect(wanted).toEqual({ kaese: null, gouda: null })
    expect(counts).toEqual({ ...none, removed: 2 })
  })

  it('leaves what the source still mentions but nobody could read', () => {
    const base = [group('kaese'), ingredient('gouda'), ingredient('edamer')]
    const { wanted } = planImport(readMenuDocuments(base), base, [group('kaese')], new Set(['gouda']))
    expect(wanted.map(({ id }) => id)).toEqual(['edamer'])
  })

  it('leaves what was changed here, and what that needs', () => {
    const base = [group('kaese'), ingredient('gouda'), ingredient('edamer')]
    const mine = [group('kaese'), ingredient('gouda', 'Junger Gouda'), ingredient('edamer')]
    const { wanted, counts } = plan(mine, base, [])
    expect(wanted).toEqual({ edamer: null })
    expect(counts).toEqual({ ...none, removed: 1, kept: 2 })
  })

  it('leaves what something of the restaurant’s own needs', () => {
    const base = [group('kaese'), ingredient('gouda')]
    const { wanted } = plan([...base, extras('eigene', 'gouda')], base, [])
    expect(wanted).toEqual({})
  })
})
