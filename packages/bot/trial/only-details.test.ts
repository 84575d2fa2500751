import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBot } from '../src/bot.ts'
import { startConversation, tell } from './conversation.ts'
import { demoShop } from './demo-shop.ts'

/* Law: who says where, who, when and how to pay has ordered no dish, whatever street and name sound like. */

const street = fc.constantFrom(
  ...[
    'Groner Straße',
    'Weender Landstraße',
    'Papendiek',
    'Am Steinsgraben',
    'Geismar Landstraße',
    'Rote Straße',
  ],
  ...[
    'Schinkelstraße',
    'Käsestraße',
    'Parmastraße',
    'Polostraße',
    'Romstraße',
    'Maisfeldweg',
    'Bratwurstgasse',
  ],
  ...['Am Spinatgarten', 'Casa-Nova-Weg', 'An der Lutter', 'Im Hassel', 'Schillerwiese', 'Untere Karspüle'],
  ...[
    'Kiesseestraße',
    'Salamanderweg',
    'Pfalz-Grona-Breite',
    'Auf der Lieth',
    'Zur Scharfen Ecke',
    'Brauweg',
  ],
)
const number = fc.constantFrom(
  '7',
  '12',
  '3a',
  '112',
  '5',
  '24',
  '41',
  '8 b',
  'siebzehn',
  'zweiundvierzig',
  '10',
)
const name = fc.constantFrom(
  ...['Kramer', 'Meyer-Lüdenscheid', 'Koch', 'Bäcker', 'Reis', 'Pilz', 'Zwiebel', 'Groß', 'Klein', 'Lange'],
  ...['Kurz', 'Yılmaz', 'Nguyen', 'von der Heide', 'Hahn', 'Lamm', 'Hering', 'Dr. Bauer', 'Becks', 'Polo'],
)
const floor = fc.constantFrom(
  'im ersten Stock',
  'im 2. OG',
  'im Hinterhaus',
  'in der dritten Etage',
  'ganz oben',
)
const coin = fc.constantFrom('mit fünfzig Euro', 'mit 50 €', 'und brauche Rückgeld auf 50', 'bitte passend')
const request = fc.constantFrom(
  ...['nicht klingeln, das Baby schläft', 'klopfen statt klingeln', 'am Hintereingang abgeben'],
  ...['beim Nachbarn abgeben', 'das Essen vor die Tür stellen', 'kurz anrufen'],
)

const onlyDetails = fc.oneof(
  fc.tuple(street, number).map(([s, n]) => `${s} ${n}`),
  fc.tuple(street, number).map(([s, n]) => `in die ${s} ${n} bitte`),
  fc.tuple(street, number).map(([s, n]) => `Lieferung ins Büro ${s} ${n}`),
  fc.tuple(street, number, name).map(([s, n, who]) => `${s} Nummer ${n}, Klingel ${who}, Hinterhof`),
  fc
    .tuple(street, number, floor, name)
    .map(([s, n, where, who]) => `geliefert an die ${s} ${n} da wohne ich ${where} bei ${who} klingeln`),
  fc.tuple(fc.constantFrom('Frau', 'Herr'), name).map(([title, who]) => `${title} ${who}`),
  name.map((who) => `mein Name ist ${who}`),
  coin.map((how) => `bar zahle ich ${how}`),
  request.map((what) => `bitte ${what}`),
  fc.constantFrom('wir sind zu fünft', 'wir sind drei Erwachsene und zwei Kinder', 'ich zahle online'),
)

const bots = ['leineglut', 'curry', 'sushikiste'].map((shop) => [shop, createBot(demoShop(shop))] as const)

describe.each(bots)('%s', (_shop, bot) => {
  it('Angaben bestellen kein Gericht, und keins wird vermisst', () => {
    fc.assert(
      fc.property(onlyDetails, (message) => {
        const conversation = startConversation(bot)
        const { operations, reply } = tell(conversation, message)
        expect(operations.filter(({ do: does }) => does !== 'updateCart')).toEqual([])
        expect(conversation.state?.open).toEqual([])
        expect(reply).not.toMatch(/Karte nicht gefunden|nicht verstanden/)
      }),
    )
  })
})
