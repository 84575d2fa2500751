import type { Allergen } from '@tresen/contract/menu/marks'

/** Words of German menus that an allergen usually comes with (regulation (EU) 1169/2011, annex II). */
const words: readonly [Allergen, RegExp][] = [
  [
    'Gluten',
    /teig|brot|brötchen|baguette|ciabatta|nudel|pasta|spaghetti|maccheroni|penne|spätzle|lasagne|panier|panade|mehl|couscous|bulgur|seitan|weizen|dinkel|roggen|\bbier\b|tortilla|wrap/,
  ],
  [
    'Milk',
    /käse|mozzarella|gouda|edamer|cheddar|parmesan|gorgonzola|camembert|feta|ricotta|sahne|rahm|joghurt|quark|butter(?!nut)|milch(?!säure)|schmand|crème|creme fra|tzatziki|tzaziki|ayran/,
  ],
  ['Eggs', /\beier?\b|\bei\b|mayo|remoulade|hollandaise|béarnaise|spätzle|omelett/],
  ['Fish', /fisch|lachs|forelle|sardelle|anchovis|sardine|matjes|hering|kabeljau|tonno/],
  ['Crustaceans', /garnele|shrimp|scampi|krabbe|krebs|hummer|gamba/],
  ['Molluscs', /muschel|calamar|tintenfisch|oktopus|austern|meeresfrücht|frutti di mare/],
  ['Peanuts', /erdnuss|erdnüss|saté|satay/],
  ['Nuts', /(?<!erd|kokos|muskat)n[uü]ss|mandel|cashew|pistazie|pesto|nougat|marzipan/],
  ['Soy', /soja|tofu|edamame|miso/],
  ['Mustard', /senf/],
  ['Celery', /sellerie/],
  ['Sesame', /sesam|tahini|hummus/],
  ['Lupin', /lupine/],
  ['Sulphites', /\bwein|sekt|prosecco|balsamico/],
]

/**
 * Allergens that something of this name usually brings and that are not written down for it. A hint for people,
 * never a statement.
 */
export function likelyAllergens(name: string, known: readonly Allergen[]): Allergen[] {
  const text = name.toLowerCase()
  return words.filter(([allergen, word]) => word.test(text) && !known.includes(allergen)).map(([one]) => one)
}
