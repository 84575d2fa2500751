import { lazily } from '../../lazily.ts'
import { editDistance, foldWords, stemsOf, withSpellings } from './search-words.ts'

/*
 * What guests say and menus write. In a line of `same` each word finds each other; in a line of `kinds` the words
 * before the colon find those behind it, not the other way round: who looks for Chianti wants no beer. What is behind
 * the colon in a line of `instead` is found only where nothing bears the word itself.
 */

const same = `
hähnchen huhn hühnchen hähnchenbrust hühnerbrust chicken poulet geflügel pollo broiler gockel
rind rindfleisch beef rinderhack
schwein schweinefleisch pork
pute truthahn turkey
ente entenbrust duck
lamm lammfleisch
schinken prosciutto vorderschinken
speck bacon
thunfisch tonno tuna
lachs räucherlachs salmon salmone lax
garnelen shrimps scampi gambas krabben
tintenfisch calamari kalamari
käse formaggi formaggio cheese
hirtenkäse schafskäse feta fetakäse
pilze champignons funghi champignon
zwiebeln cipolla
knoblauch aglio knobi
spinat spinaci
kartoffeln kartoffel erdäpfel
pommes fritten frites
kartoffelecken wedges
zwiebelringe onion
rippchen spareribs ribs
pasta nudeln nudel nudelsorte nudelgericht teigwaren
maccheroni makkaroni macaroni
gnocchi njoki
pizza pizzen
salat salate insalata
auflauf gratin
suppe suppen zuppa
burger hamburger
nuggets chickennuggets
frikadelle bulette fleischpflanzerl
mayo mayonnaise majo
soße sauce soßen saucen dip dips
vegetarisch veggie vegi vegetarier fleischlos fleischfrei
nachtisch dessert desserts nachspeise nachspeisen süßspeise süßspeisen süßes dolci dolce
getränk getränke trinken
limonade limo brause
mineralwasser wasser sprudel selters
wodka vodka
weißwein weisswein
rösti rosti
muffin muffins
schokolade schoko chocolate
kinder kinderteller kindergericht kids
mittagstisch mittagsmenü mittagsgericht lunch
`

const pastas = `maccheroni spaghetti rigatoni tagliatelle fusilli penne linguine farfalle tortellini ravioli
  bandnudeln`
const beers = `bier becks herrenhäuser pils pilsener pilsner weizen weißbier weizenbier hefeweizen kölsch altbier
  radler krombacher warsteiner jever heineken veltins bitburger hasseröder einbecker astra flensburger erdinger
  paulaner franziskaner augustiner holsten tegernseer rothaus beer`
const redWines = `rotwein chianti merlot primitivo montepulciano lambrusco dornfelder spätburgunder cabernet
  nero rioja tempranillo`
const whiteWines = `weißwein soave suave chardonnay chardonney riesling grauburgunder weißburgunder pinot
  frascati sauvignon silvaner`
const spirits = 'wodka gorbatschow korn ouzo raki grappa whisky whiskey rum gin tequila jägermeister likör'
const softDrinks = 'cola fanta sprite pepsi mezzo spezi mirinda schweppes limonade'

const kinds = `
pasta nudeln nudel nudelgericht teigwaren: ${pastas}
bier biere pils helles: ${beers}
wein weine: wein ${redWines} ${whiteWines} rosé
rotwein: ${redWines}
weißwein: ${whiteWines}
schnaps spirituosen: schnaps ${spirits}
alkohol: ${beers} wein ${redWines} ${whiteWines} ${spirits}
limo limonade softdrink softdrinks erfrischungsgetränk: ${softDrinks}
saft: orangensaft apfelsaft multivitamin nektar capri cappri
fisch: thunfisch tonno lachs räucherlachs forelle seelachs kabeljau dorade zander fish
meeresfrüchte: shrimps garnelen scampi frutti muscheln calamari tintenfisch
rind rindfleisch: rindersalami rinderhack hackfleisch rinderpatty
hackfleisch hack: rinderhack bolognese hackfleisch
scharf spicy: scharf chili chilli jalapenos peperoni
fastfood: burger pommes nuggets
fingerfood snack snacks vorspeise vorspeisen: finger fingerfood snack vorspeise vorspeisen antipasti
kuchen: muffin kuchen torte
eis: eis eiscreme speiseeis
kaffee: kaffee espresso cappuccino
soda: mineralwasser
`

const instead = `
penne spaghetti rigatoni tagliatelle fusilli linguine farfalle makkaroni maccheroni: pasta nudeln nudel nudelsorte ${pastas}
`

/** Dishes and drinks that people ask for anywhere: where they are not on the menu, no similar word is meant. */
const known = `
vegan döner dönerteller dürüm kebab falafel lahmacun pide calzone pizzabrot pizzabrötchen bruschetta risotto tiramisu
sushi maki nigiri sashimi ramen wok reis curry samosa tandoori naan burrito taco tacos nachos quesadilla wrap wraps
bowl bowls steak rumpsteak filet roulade gulasch braten haxe leberkäse bratwurst currywurst wurst brötchen brot
bolognese carbonara arrabiata pesto lasagne tortellini ravioli ei eier rührei omelett waffel waffeln crêpe
pfannkuchen donut donuts brownie croissant baguette sandwich toast hotdog mozzarella gorgonzola camembert parmesan
tofu hummus halloumi oliven ananas mais paprika tomate tomaten gurke rucola brokkoli broccoli spargel avocado
milch ayran kakao tee schorle apfelschorle energydrink redbull sekt prosecco champagner glühwein aperol hugo groß klein
`

/** By folded word: what else it is looked for with, folded. Words that are only known have nothing. */
const meanings = lazily((): ReadonlyMap<string, readonly string[]> => read(same, kinds, known))
const standIns = lazily((): ReadonlyMap<string, readonly string[]> => read('', instead, ''))

function read(same: string, kinds: string, known: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (from: readonly string[], to: readonly string[]) => {
    for (const word of withSpellings(from))
      found.set(word, [...new Set([...(found.get(word) ?? []), ...to.filter((other) => other !== word)])])
  }
  for (const line of same.trim().split('\n')) add(foldWords(line), foldWords(line))
  for (const line of kinds.trim().split(/\n(?=[^\n]*:)/)) {
    const [from = '', to = ''] = line.split(':')
    add(foldWords(from), foldWords(to))
    add(foldWords(to), [])
  }
  add(foldWords(known), [])
  return found
}

/** What a folded word also means; null when nobody calls food or drink so, as far as we know. */
export function meaningsOf(word: string): readonly string[] | null {
  const table = meanings()
  const whole = table.get(word)
  if (whole) return whole
  for (const stem of stemsOf(word)) if (table.has(stem)) return [stem, ...table.get(stem)!]
  return null
}

/** Of its kind, where nothing bears the folded word itself: other pasta instead of Penne. */
export function standInsFor(word: string): readonly string[] {
  return standIns().get(word) ?? []
}

/** What is meant by the beginning of words, while somebody still types: `nachti`. */
export function meaningsBegun(word: string): readonly string[] {
  if (word.length < shortestBeginning) return []
  const begun = [...meanings()].filter(([known]) => known.startsWith(word))
  return [...new Set(begun.flatMap(([known, others]) => [known, ...others, ...standInsFor(known)]))]
}

const shortestBeginning = 4

/** What is meant by a slip in a word for food or drink that a menu names otherwise: `nachtish`. */
export function meaningsSlipped(word: string): readonly string[] {
  if (word.length < shortestSlipped) return []
  const slipped = [...meanings()].filter(
    ([known]) =>
      Math.abs(known.length - word.length) <= 1 &&
      known[0] === word[0] &&
      editDistance(word, known, 1, false) <= 1 &&
      editDistance(known, word, 1, false) <= 1,
  )
  return [...new Set(slipped.flatMap(([known, others]) => [known, ...others]))]
}

const shortestSlipped = 7
