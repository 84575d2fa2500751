import { lazily } from '@tresen/domain/lazily'
import { foldOne } from '../text/words.ts'

/**
 * What everybody knows by its name. Who says it means it: where a menu does not have it, it is no other dish that is
 * spelled like it, but is said to be missing.
 */
const knownDishes = `
  Döner Dürüm Lahmacun Börek Köfte Falafel Schawarma Gyros Souvlaki Bifteki Moussaka Kebab Kebap Köfta Halloumi
  Brathähnchen Grillhähnchen Hendl Broiler Currywurst Bratwurst Bockwurst Frikadelle Bulette Leberkäse Haxe Gulasch Roulade Sauerbraten Spätzle Maultaschen
  Knödel Klöße Matjes Backfisch Forelle Kartoffelsalat Nudelsalat Kroketten Kumpir Toast Steak Rumpsteak Entrecote
  Nigiri Maki Sashimi Temaki Uramaki Ramen Udon Gyoza Frühlingsrolle Frühlingsrollen Edamame Bibimbap Kimchi
  Burrito Burritos Taco Tacos Quesadilla Quesadillas Enchilada Enchiladas Fajita Fajitas Nachos
  Calzone Pinsa Focaccia Bruschetta Carpaccio Risotto Gnocchi Ravioli Tortellini Cannelloni Lasagne Carbonara Arrabiata
  Tiramisu Profiteroles Cheesecake Brownie Brownies Donut Donuts Waffel Waffeln Crêpe Crêpes Pancakes Kaiserschmarrn
  Palatschinken Milchreis Eisbecher Baguette Panini Sandwich Bagel Hotdog Wrap Biryani Vindaloo Tandoori Raita
  Pho Curry Hummus Linsen Schnitzel Hamburger Cheeseburger Kartoffel Kartoffeln Kartoffelpuffer Bratkartoffeln Pommes
  Krautsalat Bauernsalat Hirtensalat Caesarsalat Tsatsiki Oliven Antipasti Pudding Obst Schokolade Chips Keks Kekse
  Energy Redbull Schorle Tonic Whisky Whiskey Gin Rum Ouzo Raki Grappa Sambuca Schnaps Aperol
  Zero Spezi Sprite Fanta Pepsi Eistee Apfelschorle Apfelsaft Orangensaft Radler Weizen Weißbier Hefeweizen Malzbier
  Wein Kaffee Tee Saft Milch Limo Limonade Bier Wasser Suppe Eintopf Reis Eis Kuchen Torte Fisch
  Pizzabrötchen Pizzabrot Knoblauchbrot Knobibrot Ciabatta Kräuterbutter Bruschette Sushi Poke Bowl Tofu Dampfnudel
  Prosecco Sekt Rotwein Weißwein Rosé Ayran Kakao Cappuccino Latte Espresso Milchshake
`

/** Whether a folded word is a dish that everybody knows and that stands nowhere on a menu: `Suppe`, `Tomatensuppe`. */
export function dishesNotOn(menu: ReadonlyMap<string, unknown>): Pick<ReadonlySet<string>, 'has'> {
  const words = [...menu.keys()]
  // "Fisch" is there where there is "Thunfisch".
  const isThere = (fold: string) =>
    menu.has(fold) || (fold.length >= shortestPart && words.some((word) => word.endsWith(fold)))
  const missing = new Set([...known()].filter((fold) => !isThere(fold)))
  const isMissing = (fold: string) => missing.has(fold) || missing.has(fold.replace(plural, ''))
  const isMade = (fold: string) =>
    kindsAtEnd.some((kind) => missing.has(kind) && fold.replace(plural, '').endsWith(kind))
  return { has: (fold) => isMissing(fold) || (isMade(fold) && !menu.has(fold)) }
}

const shortestPart = 5
const plural = /(?<=.{4})(?:n|s)$/
/** What many dishes are called by at their end: "Tomatensuppe", "Apfelkuchen". */
const kindsAtEnd = ['Suppe', 'Kuchen', 'Torte', 'Eintopf'].map(foldOne)

const known = lazily((): ReadonlySet<string> => new Set(knownDishes.trim().split(/\s+/).map(foldOne)))

/** Whether everybody knows a dish by this folded word. */
export function isKnownDish(fold: string): boolean {
  return known().has(fold)
}
