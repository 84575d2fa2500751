import type { ConditionTree } from '@tresen/contract/discounts/condition'
import type { Menu } from '@tresen/contract/menu/menu'
import { titleOfRules } from './rule-words.ts'
import { nameByDays, nameForFirst, nameForRegulars, nameFromValue, type NameOf } from './template-names.ts'
import { newDiscount, blankRule, type DiscountDraft } from '../work/discount-draft.ts'

export type DiscountTemplate = {
  id: string
  title: string
  /** An example of what becomes of it. */
  example: string
  /** Its name says what is set in it. */
  nameOf?: NameOf
  make: (menu: Menu) => Partial<DiscountDraft>
}

const percent = (value: number) => ({ type: 'Percent', percent: value }) as const
const gratis = percent(100)
const all = (...conditions: ConditionTree[]) => ({ group: 'all' as const, conditions })

/** The common cases, filled in with what the menu has; everything in them can be changed. */
export const discountTemplates: readonly DiscountTemplate[] = [
  {
    id: 'drei-fuer-zwei',
    title: '3 für 2',
    example: '3 Pizzen, die günstigste gratis',
    nameOf: titleOfRules,
    make: (menu) => {
      const { name, conditions } = category(menu, /pizz/i)
      return {
        maximumApplications: null,
        productRules: [
          blankRule({ name, conditions, minimum: 2, maximum: 2, sortOrder: 'HighestTotalPrice' }),
          blankRule({ name, conditions, reduction: gratis }),
        ],
      }
    },
  },
  {
    id: 'mittagsmenue',
    title: 'Mittagsmenü zum Festpreis',
    example: 'Hauptgericht + Getränk für 9,90 €, montags bis freitags 11–14 Uhr',
    make: (menu) => ({
      name: 'Mittagsmenü',
      shoppingCartConditions: all(
        weekdays('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'),
        between('11:00', '14:00'),
      ),
      productRules: [
        blankRule({
          ...category(menu, /pizz|haupt|burger|curry/i),
          name: 'Hauptgericht',
          sortOrder: 'HighestTotalPrice',
        }),
        blankRule({ ...category(menu, drinks), name: 'Getränk' }),
      ],
      totalReduction: { type: 'FixedPrice', price: 990 },
      drinkShare: 30,
      maximumApplications: null,
    }),
  },
  {
    id: 'stammkunden',
    title: 'Prozente für Stammkunden',
    example: '10 % auf alles ab der 5. Bestellung',
    nameOf: nameForRegulars,
    make: () => ({
      shoppingCartConditions: all({ property: 'CustomerOrderCount', operator: '>=', value: 4 }),
      totalReduction: percent(10),
    }),
  },
  {
    id: 'gutschein',
    title: 'Gutschein ab Bestellwert',
    example: '5 € ab 30 €, dienstags, nur bei Abholung',
    nameOf: nameByDays,
    make: () => ({
      application: 'Voucher',
      shoppingCartConditions: all(
        { property: 'OrderValue', operator: '>=', value: 3000 },
        weekdays('Tuesday'),
        { property: 'IsPickup', operator: '==', value: true },
      ),
      totalReduction: { type: 'AmountOff', amount: 500 },
      reusesProducts: true,
    }),
  },
  {
    id: 'kategorie',
    title: 'Prozente auf eine Kategorie',
    example: '20 % auf alle Salate',
    nameOf: titleOfRules,
    make: (menu) => {
      const { name, conditions } = category(menu, /salat/i)
      return {
        productRules: [blankRule({ name, conditions, maximum: null, reduction: percent(20) })],
      }
    },
  },
  {
    id: 'happy-hour',
    title: 'Happy Hour',
    example: 'Getränke zum halben Preis, 15–17 Uhr',
    make: (menu) => {
      const { name, conditions } = category(menu, drinks)
      return {
        name: 'Happy Hour',
        shoppingCartConditions: all(between('15:00', '17:00')),
        productRules: [blankRule({ name, conditions, maximum: null, reduction: percent(50) })],
      }
    },
  },
  {
    id: 'erste-bestellung',
    title: 'Für die erste Bestellung',
    example: '3 € Rabatt für neue Gäste ab 15 €',
    nameOf: nameForFirst,
    make: () => ({
      shoppingCartConditions: all(
        { property: 'CustomerOrderCount', operator: '==', value: 0 },
        { property: 'OrderValue', operator: '>=', value: 1500 },
      ),
      totalReduction: { type: 'AmountOff', amount: 300 },
      isExclusive: true,
    }),
  },
  {
    id: 'gratis-produkt',
    title: 'Kostenloses Produkt ab Wert',
    example: 'Ein Getränk gratis ab 20 €',
    nameOf: nameFromValue,
    make: (menu) => {
      const { name, conditions } = category(menu, drinks)
      return {
        shoppingCartConditions: all({ property: 'OrderValue', operator: '>=', value: 2000 }),
        productRules: [blankRule({ name, conditions, reduction: gratis })],
      }
    },
  },
]

/** A discount to begin with; without a template, an empty one. */
export function startDiscount(templateId: string | undefined, menu: Menu): DiscountDraft {
  const template = discountTemplates.find(({ id }) => id === templateId)
  const draft = { ...newDiscount(), ...template?.make(menu) }
  return { ...draft, name: template?.nameOf?.(draft) ?? draft.name }
}

/** How a discount of this template is called by what is set in it, if it is. */
export function nameOfTemplate(templateId: string | undefined): NameOf | undefined {
  return discountTemplates.find(({ id }) => id === templateId)?.nameOf
}

const drinks = /getränk|drink/i

/** The category that is meant, or the first one where there is none of the kind. */
function category({ categories }: Menu, kind: RegExp): { name: string; conditions: ConditionTree | null } {
  const found = categories.find(({ name }) => kind.test(name)) ?? categories[0]
  if (!found) return { name: 'Produkte', conditions: null }
  return { name: found.name, conditions: { property: 'CategoryId', operator: 'isIn', value: [found.id] } }
}

function weekdays(...value: string[]): ConditionTree {
  return { property: 'Weekday', operator: 'isIn', value }
}

function between(from: string, to: string): ConditionTree {
  return { property: 'TimeOfDay', operator: 'between', value: [from, to] }
}
