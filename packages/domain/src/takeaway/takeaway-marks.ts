import type * as takeaway from '@tresen/contract/takeaway/takeaway-menu'
import type { TakeawaySource } from './takeaway-source.ts'
import type { Report } from './takeaway-reading.ts'

type Kind = takeaway.TakeawayMark['of']
type Marked = Pick<takeaway.TakeawayMark, 'allergens' | 'additives'> & { name: string }

/**
 * The menu with the marks of the second document added to those that stand in it. What has marks there that could
 * not be read is left out: nobody could know what is in it. Marks of something that is not there are reported.
 */
export function addMarks({ menu, marks, unreadableMarks, pathOf }: TakeawaySource, report: Report) {
  const open = new Map<string, takeaway.TakeawayMark[]>()
  for (const mark of marks?.marks ?? []) {
    const at = `${mark.of} ${mark.key}`
    open.set(at, [...(open.get(at) ?? []), mark])
  }
  /** Whether the part can be taken; completed in its place, so that where it stands in the source stays known. */
  const complete = (of: Kind, key: string, part: Marked): boolean => {
    const found = open.get(`${of} ${key}`) ?? []
    open.delete(`${of} ${key}`)
    part.allergens = [...(part.allergens ?? []), ...found.flatMap(({ allergens = [] }) => allergens)]
    part.additives = [...(part.additives ?? []), ...found.flatMap(({ additives = [] }) => additives)]
    if (!unreadableMarks.has(`${of} ${key}`)) return true
    const message_de = 'Seine Allergene und Zusatzstoffe ließen sich nicht lesen.'
    report({ path: pathOf(part), name: part.name, message_de, isLeftOut: true })
    return false
  }
  for (const category of menu.categories) {
    category.products = category.products.filter((product) => complete('product', product.key, product))
    for (const product of category.products) {
      for (const variant of product.variants ?? [])
        variant.options = variant.options.filter((option) =>
          complete('option', `${product.key}/${variant.key}/${option.key}`, option),
        )
      product.variants = product.variants?.filter(({ options }) => options.length > 0)
    }
  }
  menu.ingredients = menu.ingredients?.filter((one) => complete('ingredient', one.key, one))
  menu.sideDishes = menu.sideDishes?.filter((one) => complete('sideDish', one.key, one))
  for (const mark of [...open.values()].flat()) {
    const message_de = 'Das gibt es in der Karte der Quelle nicht; die Kennzeichnung gehört zu nichts.'
    report({ path: pathOf(mark), name: mark.key, message_de, isLeftOut: true })
  }
  return menu
}
