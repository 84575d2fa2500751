import Type, { type Static } from 'typebox'
import { Name, Nullable, OneOf, Text } from '../common.ts'
import { additives, allergens, diets, guarded, highlights, taxKeys } from '../menu/marks.ts'
import { categoryHours } from '../menu/menu-documents.ts'

/*
 * The menu as another system offers it for import. `docs/menu-import.md` explains it, `docs/menu-import.schema.json`
 * is made from these schemas. Every part is checked by itself: what does not fit is left out and reported.
 */

/** Names of the two documents; a document of another name or version is refused as a whole. */
export const takeawayFormats = { menu: 'tresen-menu', marks: 'tresen-menu-marks' } as const

export const takeawayVersion = 1

/** Parts of one kind at most, and bytes of a document. */
export const MOST_TAKEAWAY_PARTS = 5000

export const MOST_TAKEAWAY_BYTES = 10 * 1024 * 1024

/** What a part is called in its system: the same at every import, because it decides what is new and what is known. */
export const TakeawayKey = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[^\\s/][^/\\u0000-\\u001f\\ud800-\\udfff]*$',
  description: 'Schlüssel im Quellsystem; bleibt bei jedem Import derselbe. Ohne Schrägstrich.',
})

const Price = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Eurocent, brutto' })

const marks = {
  allergens: Type.Optional(
    Type.Array(OneOf(allergens), { description: 'Die 14 Allergene der LMIV, Anhang II' }),
  ),
  additives: Type.Optional(
    Type.Array(OneOf(additives), { description: 'Kennzeichnungspflichtige Zusatzstoffe (LMZDV § 5)' }),
  ),
}

/** Without one: no image of the source's. */
const image = Type.Optional(
  Nullable(
    Type.String({
      maxLength: 2000,
      description:
        'Adresse eines Bildes (PNG, JPEG oder WebP, bis 10 MB), auch relativ zur Karte. Unter derselben Adresse steht immer dasselbe Bild.',
    }),
  ),
)

export const TakeawayPrice = Type.Object({
  size: Type.Optional(
    Nullable(Type.String({ maxLength: 100, description: 'Schlüssel einer Größe der Kategorie' })),
  ),
  deliverPrice: Price,
  pickupPrice: Type.Optional(Type.Integer({ ...Price, description: 'Fehlt er: wie bei Lieferung' })),
  deposit: Type.Optional(Type.Integer({ ...Price, description: 'Pfand; fehlt er: keines' })),
  millilitres: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 100_000 }))),
})

export const TakeawayOption = Type.Object({
  key: TakeawayKey,
  name: Name(80),
  additionalPrice: Type.Optional(Price),
  ...marks,
})

export const TakeawayVariant = Type.Object(
  { key: TakeawayKey, name: Name(80), options: Type.Array(TakeawayOption, { minItems: 1, maxItems: 100 }) },
  { description: 'Eine Auswahl, die getroffen werden muss: Dressing, Nudelsorte' },
)

export const TakeawayProduct = Type.Object({
  key: TakeawayKey,
  articleNumber: Type.Optional(Text(20)),
  name: Name(120),
  description: Type.Optional(Text(1000)),
  highlight: Type.Optional(OneOf(highlights)),
  diet: Type.Optional(OneOf(diets)),
  taxKey: Type.Optional(OneOf(taxKeys)),
  ...guarded,
  image,
  prices: Type.Array(TakeawayPrice, { minItems: 1, maxItems: 30 }),
  ingredients: Type.Optional(
    Type.Array(Type.String({ maxLength: 100, description: 'Schlüssel einer Zutat' }), { maxItems: 100 }),
  ),
  sideDishes: Type.Optional(
    Type.Array(Type.String({ maxLength: 100, description: 'Schlüssel einer Beilage' }), { maxItems: 30 }),
  ),
  variants: Type.Optional(Type.Array(TakeawayVariant, { maxItems: 20 })),
  extraGroups: Type.Optional(
    Type.Array(
      Type.Object({
        extraGroup: Type.String({ maxLength: 100, description: 'Schlüssel einer Extra-Gruppe' }),
        freeAmount: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
        minimum: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
        maximum: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 100 }))),
      }),
      { maxItems: 30 },
    ),
  ),
  ...marks,
})
export type TakeawayProduct = Static<typeof TakeawayProduct>

export const TakeawaySize = Type.Object({
  key: TakeawayKey,
  name: Name(60),
  description: Type.Optional(Text(120)),
})

export const TakeawayCategory = Type.Object({
  key: TakeawayKey,
  name: Name(80),
  description: Type.Optional(Text(1000)),
  image,
  sizes: Type.Optional(Type.Array(TakeawaySize, { maxItems: 30 })),
  hours: categoryHours,
  products: Type.Array(TakeawayProduct, { maxItems: MOST_TAKEAWAY_PARTS }),
})
export type TakeawayCategory = Static<typeof TakeawayCategory>

export const TakeawayIngredientCategory = Type.Object({ key: TakeawayKey, name: Name(80) })
export type TakeawayIngredientCategory = Static<typeof TakeawayIngredientCategory>

export const TakeawayIngredient = Type.Object({
  key: TakeawayKey,
  category: Type.String({ maxLength: 100, description: 'Schlüssel einer Zutatenkategorie' }),
  name: Name(120),
  ...marks,
})
export type TakeawayIngredient = Static<typeof TakeawayIngredient>

export const TakeawayExtraGroup = Type.Object({
  key: TakeawayKey,
  name: Name(80),
  extras: Type.Array(
    Type.Object({
      ingredient: Type.String({ maxLength: 100, description: 'Schlüssel einer Zutat' }),
      additionalPrice: Price,
      pricesBySize: Type.Optional(
        Type.Array(
          Type.Object({
            category: Type.String({ maxLength: 100, description: 'Schlüssel einer Kategorie' }),
            size: Type.String({ maxLength: 100, description: 'Schlüssel einer ihrer Größen' }),
            additionalPrice: Price,
          }),
          { maxItems: 30 },
        ),
      ),
    }),
    { maxItems: 200 },
  ),
})
export type TakeawayExtraGroup = Static<typeof TakeawayExtraGroup>

export const TakeawaySideDish = Type.Object({ key: TakeawayKey, name: Name(120), ...marks })
export type TakeawaySideDish = Static<typeof TakeawaySideDish>

/** The whole menu, the first of the two documents. */
export const TakeawayMenu = Type.Object(
  {
    format: Type.Literal(takeawayFormats.menu),
    version: Type.Literal(takeawayVersion),
    restaurant: Type.Object({ id: Type.Optional(Text(100)), name: Name(200) }),
    currency: Type.Literal('EUR'),
    marksUrl: Type.Optional(
      Type.String({
        maxLength: 2000,
        description: 'Adresse des Dokuments mit Allergenen und Zusatzstoffen, auf demselben Rechner',
      }),
    ),
    categories: Type.Array(TakeawayCategory, { maxItems: MOST_TAKEAWAY_PARTS }),
    ingredientCategories: Type.Optional(
      Type.Array(TakeawayIngredientCategory, { maxItems: MOST_TAKEAWAY_PARTS }),
    ),
    ingredients: Type.Optional(Type.Array(TakeawayIngredient, { maxItems: MOST_TAKEAWAY_PARTS })),
    extraGroups: Type.Optional(Type.Array(TakeawayExtraGroup, { maxItems: MOST_TAKEAWAY_PARTS })),
    sideDishes: Type.Optional(Type.Array(TakeawaySideDish, { maxItems: MOST_TAKEAWAY_PARTS })),
  },
  { description: 'Eine Karte zum Übernehmen' },
)
export type TakeawayMenu = Static<typeof TakeawayMenu>

/** What the marks of the second document can belong to. */
export const takeawayMarkKinds = ['product', 'option', 'ingredient', 'sideDish'] as const

export const TakeawayMark = Type.Object({
  of: OneOf(takeawayMarkKinds),
  key: Type.String({
    maxLength: 302,
    description:
      'Schlüssel; bei `option`: Produkt, Variante und Option mit Schrägstrichen, `salat/dressing/french`',
  }),
  ...marks,
})
export type TakeawayMark = Static<typeof TakeawayMark>

/** Allergens and additives, where a system keeps them apart from the menu: the second document. */
export const TakeawayMarks = Type.Object(
  {
    format: Type.Literal(takeawayFormats.marks),
    version: Type.Literal(takeawayVersion),
    marks: Type.Array(TakeawayMark, { maxItems: 4 * MOST_TAKEAWAY_PARTS }),
  },
  { description: 'Allergene und Zusatzstoffe einer Karte zum Übernehmen' },
)
export type TakeawayMarks = Static<typeof TakeawayMarks>
