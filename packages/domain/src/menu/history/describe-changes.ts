import { typedNumber } from '../../numbers/format-number.ts'
import type {
  CategoryDocument,
  ExtraGroupDocument,
  MenuDocument,
  PriceDocument,
  ProductDocument,
  VariantDocument,
} from '@tresen/contract/menu/menu-documents'
import type { MenuDifference } from '@tresen/contract/menu/history'
import type { Additive, Allergen } from '@tresen/contract/menu/marks'
import { formatMoney } from '../../money/format-money.ts'
import { categoryHoursText } from '../category-hours.ts'
import { additiveLabels, allergenLabels, spicinessLabels } from '../marks.ts'
import { isSame, withChanges, type MenuChange, type MenuDocuments } from '../documents/menu-documents.ts'
import { nameOfChange } from './menu-history.ts'

/** What changed, for people: labels, names and amounts in German. `before`: the menu before these changes. */
export function describeChanges(before: MenuDocuments, changes: readonly MenuChange[]): MenuDifference[] {
  const after = withChanges(before, changes)
  return changes.map((change) => ({
    ...nameOfChange(change),
    change: !change.before ? 'Added' : !change.after ? 'Removed' : 'Changed',
    fields: fieldsOf(before, after, change),
  }))
}

/** A line of a document as people read it. Lines are matched by key, so a price that moved is no other price. */
type Line = {
  key: string
  field: string
  label: string
  text: string
  /** The line after it, and what both are called where they change alike. */
  pair?: { key: string; label: string }
}

function fieldsOf(before: MenuDocuments, after: MenuDocuments, change: MenuChange): MenuDifference['fields'] {
  const [old, next] = [linesOf(before, change.kind, change.before), linesOf(after, change.kind, change.after)]
  const keys = new Set([...old.keys(), ...next.keys()])
  const changed = [...keys].flatMap((key) => {
    const [was, is] = [old.get(key), next.get(key)]
    if (was?.text === is?.text) return []
    return [{ line: (is ?? was)!, before: was?.text ?? null, after: is?.text ?? null }]
  })
  const fields = changed.flatMap(({ line: { field, label, pair }, before, after }, position) => {
    const [previous, following] = [changed[position - 1], changed[position + 1]]
    const isAlike = (other: typeof previous) => other?.before === before && other.after === after
    if (previous?.line.pair?.key === changed[position]!.line.key && isAlike(previous)) return []
    const isPair = pair && following?.line.key === pair.key && isAlike(following)
    return [{ field, label: isPair ? pair.label : label, before, after }]
  })
  const isOrder = change.before && change.after && fields.length === 0 && !isSame(change.before, change.after)
  return isOrder ? [{ field: 'order', label: 'Reihenfolge', before: null, after: 'geändert' }] : fields
}

function linesOf(
  menu: MenuDocuments,
  kind: MenuChange['kind'],
  document: MenuDocument | null,
): Map<string, Line> {
  if (!document) return new Map()
  const lines = [line('name', 'Name', document.name), ...linesOfKind(menu, kind, document)]
  return new Map(lines.filter(({ text }) => text !== '').map((one) => [one.key, one]))
}

function linesOfKind(menu: MenuDocuments, kind: MenuChange['kind'], document: MenuDocument): Line[] {
  switch (kind) {
    case 'Product':
      return linesOfProduct(menu, document as ProductDocument)
    case 'Category': {
      const { description, image, sizes, searchWords, hours } = document as CategoryDocument
      return [
        line('description', 'Beschreibung', description),
        line('searchWords', searchWordsLabel, searchWords ?? ''),
        line('hours', 'Zeiten', categoryHoursText({ hours }) ?? ''),
        line('image', 'Bild', image?.fileName ?? ''),
        ...sizes.map(({ id, name, description: about }) => ({
          ...line('sizes', `Größe ${name}`, about ? `${name} (${about})` : name),
          key: `sizes ${id}`,
        })),
      ]
    }
    case 'Ingredient': {
      const { ingredientCategoryId, ...marks } = document as { ingredientCategoryId: string } & Marks
      const category = menu.IngredientCategory.get(ingredientCategoryId)?.name ?? ''
      return [line('ingredientCategoryId', 'Kategorie', category), ...linesOfMarks(marks)]
    }
    case 'ExtraGroup':
      return (document as ExtraGroupDocument).extras.map((extra) => {
        const name = menu.Ingredient.get(extra.ingredientId)?.name ?? ''
        const bySize = extra.pricesBySize.map(({ additionalPrice }) => formatMoney(additionalPrice))
        const text = [formatMoney(extra.additionalPrice), ...bySize].join(' · ')
        return { ...line('extras', `Extra ${name}`, text), key: `extras ${extra.ingredientId}` }
      })
    case 'SideDish':
      return linesOfMarks(document as Marks & MenuDocument)
    default:
      return []
  }
}

function linesOfProduct(menu: MenuDocuments, product: ProductDocument): Line[] {
  const category = menu.Category.get(product.categoryId)
  const names = (map: ReadonlyMap<string, { name: string }>, ids: readonly string[]) =>
    ids.map((id) => map.get(id)?.name ?? '').join(', ')
  return [
    line('categoryId', 'Kategorie', category?.name ?? ''),
    line('articleNumber', 'Artikelnummer', product.articleNumber),
    line('description', 'Beschreibung', product.description),
    line('highlight', 'Hervorhebung', highlightLabels[product.highlight]),
    line('diet', 'Ernährung', dietLabels[product.diet]),
    line('taxKey', 'Steuer', taxKeyLabels[product.taxKey]),
    line('minimumAge', 'Mindestalter', product.minimumAge ? `ab ${product.minimumAge}` : ''),
    line('alcoholPercent', 'Alkohol', amount(product.alcoholPercent, '% vol')),
    line('caffeine', 'Koffein', amount(product.caffeine, 'mg/100 ml')),
    line('spiciness', 'Schärfe', product.spiciness ? spicinessLabels[product.spiciness] : ''),
    line('searchWords', searchWordsLabel, product.searchWords ?? ''),
    line('isOffered', 'Wird angeboten', product.isOffered ? 'ja' : 'nein'),
    line('image', 'Bild', product.image?.fileName ?? ''),
    ...product.prices.flatMap((price) => linesOfPrice(category, price)),
    line('ingredientIds', 'Zutaten', names(menu.Ingredient, product.ingredientIds)),
    line(
      'removableIngredientIds',
      'Kann weggelassen werden',
      names(menu.Ingredient, product.removableIngredientIds ?? []),
    ),
    line('halves', 'Hälften', halvesText(menu, product)),
    line('sideDishIds', 'Beilagen', names(menu.SideDish, product.sideDishIds)),
    ...product.variants.map(lineOfVariant),
    ...product.extraGroups.map(({ extraGroupId, freeAmount, minimum, maximum }) => {
      const name = menu.ExtraGroup.get(extraGroupId)?.name ?? ''
      const text = `${freeAmount} frei, ${minimum} bis ${maximum ?? 'beliebig viele'}`
      return { ...line('extraGroups', `Extra-Gruppe ${name}`, text), key: `extraGroups ${extraGroupId}` }
    }),
    line(
      'alternatives',
      'Alternativen',
      names(
        menu.Product,
        product.alternatives.map((one) => one.productId),
      ),
    ),
    ...linesOfMarks(product),
  ]
}

function halvesText(menu: MenuDocuments, { halves }: ProductDocument): string {
  if (!halves) return ''
  const names = halves.productIds.map((id) => menu.Product.get(id)?.name ?? '').join(', ')
  return `${names} (${halves.price === 'Mean' ? 'Mittel beider Preise' : 'Preis der teureren'})`
}

function amount(value: number | null | undefined, unit: string): string {
  return value ? `${typedNumber(value)} ${unit}` : ''
}

function linesOfPrice(category: CategoryDocument | undefined, price: PriceDocument): Line[] {
  const size = category?.sizes.find(({ id }) => id === price.sizeId)?.name
  const labelOf = (label: string) => (size ? `${label} ${size}` : label)
  const keyOf = (part: string) => `prices ${price.id} ${part}`
  const of = (part: string, label: string, text: string): Line => ({
    ...line('prices', labelOf(label), text),
    key: keyOf(part),
  })
  return [
    {
      ...of('pickup', 'Preis Abholung', formatMoney(price.pickupPrice)),
      pair: { key: keyOf('delivery'), label: labelOf('Preis') },
    },
    of('delivery', 'Preis Lieferung', formatMoney(price.deliverPrice)),
    of('deposit', 'Pfand', price.deposit ? formatMoney(price.deposit) : ''),
    of('millilitres', 'Inhalt', price.millilitres ? `${price.millilitres} ml` : ''),
  ]
}

function lineOfVariant({ id, name, options }: VariantDocument): Line {
  const text = options.map((option) => {
    const price = option.additionalPrice ? ` +${formatMoney(option.additionalPrice)}` : ''
    const marks = linesOfMarks(option).map((one) => one.text)
    return `${option.name}${price}${marks.length ? ` (${marks.join(', ')})` : ''}`
  })
  return { ...line('variants', `Variante ${name}`, text.join(', ')), key: `variants ${id}` }
}

type Marks = { allergens: readonly Allergen[]; additives: readonly Additive[] }

function linesOfMarks({ allergens, additives }: Marks): Line[] {
  return [
    line('allergens', 'Allergene', allergens.map((one) => allergenLabels[one].label).join(', ')),
    line('additives', 'Zusatzstoffe', additives.map((one) => additiveLabels[one].label).join(', ')),
  ]
}

function line(field: string, label: string, text: string): Line {
  return { key: field, field, label, text }
}

const searchWordsLabel = 'Auch zu finden unter'

export const highlightLabels: Record<ProductDocument['highlight'], string> = {
  None: 'Keine',
  New: 'Neu',
  Deal: 'Angebot',
  Recommend: 'Empfehlung',
}

export const dietLabels: Record<ProductDocument['diet'], string> = {
  None: 'Keine Angabe',
  Vegetarian: 'Vegetarisch',
  Vegan: 'Vegan',
}

export const taxKeyLabels: Record<ProductDocument['taxKey'], string> = {
  Food: 'Speise',
  Drink: 'Getränk',
  MilkDrink: 'Milchgetränk',
}
