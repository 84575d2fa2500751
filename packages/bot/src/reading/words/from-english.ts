import { lazily } from '@tresen/domain/lazily'
import { foldOne, type Word } from '../../text/words.ts'
import { isSpeechWord } from '../concepts.ts'

/** What is said in simple orders, and the same in German; longer turns of phrase go first. */
const phrases = `
  i would like=ich möchte|i d like=ich möchte|id like=ich möchte|we would like=wir möchten|we d like=wir möchten
  can i have=ich möchte|could i have=ich möchte|may i have=ich möchte|can i get=ich möchte|could i get=ich möchte
  can we have=wir möchten|can we get=wir möchten|i want=ich möchte|i need=ich möchte|i ll have=ich möchte
  i ll take=ich nehme|give me=ich möchte|to order=bestellen|do you have=haben Sie|what do you have=was haben Sie
  do you deliver to=liefern Sie nach|do you deliver=liefern Sie|can i pay=kann ich zahlen|how much is=was kostet
  how much are=was kosten|how much=was kostet|how long does it take=wie lange dauert|how long will it take=wie lange dauert
  how long=wie lange dauert|my name is=mein Name ist|the name is=mein Name ist|thank you=danke|thanks=danke
  that s all=das ist alles|thats all=das ist alles|that is all=das ist alles|that ll be all=das ist alles
  that will be all=das ist alles|that s it=das ist alles|nothing else=nichts mehr|no thank you=nein danke
  no thanks=nein danke|yes please=ja bitte|that s correct=das ist richtig|that s right=das ist richtig
  for pickup=zur Abholung|for pick up=zur Abholung|to pick up=zur Abholung|pick up=Abholung|pickup=Abholung
  takeaway=Abholung|take away=Abholung|to go=zum Mitnehmen|for delivery=zur Lieferung|delivery=Lieferung
  deliver=liefern|delivered=geliefert|by card=mit Karte|in cash=bar|cash=bar|card=Karte|instead of=statt
  one=eine|two=zwei|three=drei|four=vier|five=fünf|six=sechs|seven=sieben|eight=acht|nine=neun|ten=zehn
  a=eine|an=eine|the=die|and=und|or=oder|with=mit|without=ohne|no=ohne|extra=extra|more=mehr|another=noch eine
  large=große|big=große|small=kleine|medium=mittlere|please=bitte|yes=ja|yeah=ja|yep=ja|sure=ja|nope=nein|not=nicht
  hello=hallo|hi=hallo|hey=hallo|i=ich|we=wir|me=mich|us=uns|my=mein|for=für|to=zu|of=|on=auf|in=in|is=ist|it=es
  onions=Zwiebeln|onion=Zwiebeln|cheese=Käse|mushrooms=Pilze|mushroom=Pilze|ham=Schinken|tuna=Thunfisch
  garlic=Knoblauch|fries=Pommes|chips=Pommes|salad=Salat|water=Wasser|beer=Bier|wine=Wein|rice=Reis
  pineapple=Ananas|tomatoes=Tomaten|corn=Mais|spinach=Spinat|olives=Oliven|spicy=scharf|also=auch|too=auch
`

/** Said by nobody who speaks German: one of them, and no word that is German, makes a message English. */
const sureWords = new Set(
  `please thanks thank would like have want need with without the two three four five six seven eight nine and
  that thats pickup takeaway delivery deliver delivered fries onions mushrooms pineapple garlic yes yeah yep nope how much my`
    .split(/\s+/)
    .filter(Boolean),
)

/** Turns of phrase have them in German, and English has them as well. */
const ofBoth =
  /^(?:ok|okay|pizza|pizzas|party|family|jumbo|xx?l|maxi|standard|normal|online|visa|mastercard|paypal|code|x|m|l|s|d|ll)$/i

const known = lazily(() =>
  phrases
    .split(/[|\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [said = '', meant = ''] = line.split('=')
      return { said: said.split(' '), meant: meant.split(' ').filter(Boolean) }
    })
    .toSorted((a, b) => b.said.length - a.said.length),
)
const knownWords = lazily(() => new Set(known().flatMap(({ said }) => said)))

/** Which language words are of: none, where they are only names and figures. */
export function languageOf(words: readonly Word[]): 'English' | 'German' | null {
  const isOther = ({ raw, fold }: Word) =>
    isSpeechWord(fold) && !knownWords().has(raw.toLowerCase()) && !ofBoth.test(raw)
  if (words.some((word) => isOther(word) && !/^\d/.test(word.raw))) return 'German'
  const isAlone = words.length === 1 && words[0]!.raw.toLowerCase() === 'no'
  return isAlone || words.some(({ raw }) => sureWords.has(raw.toLowerCase())) ? 'English' : null
}

/** Said in the middle of German as well, as a joke or by habit. */
const polite = new Set(['please', 'thanks', 'thank', 'yes', 'yeah', 'yep', 'nope'])

/** Whether somebody begins to speak English: "ok thanks" alone says nothing of it. */
export function beginsEnglish(words: readonly Word[]): boolean {
  const isTelling = (raw: string) => sureWords.has(raw) && !polite.has(raw)
  return languageOf(words) === 'English' && words.some(({ raw }) => isTelling(raw.toLowerCase()))
}

/** A simple order in English, word by word in German: "two large salami, no onions"; all else as it is. */
export function fromEnglish(words: readonly Word[]): Word[] {
  if (languageOf(words) !== 'English') return [...words]
  const meant: Word[] = []
  for (let at = 0; at < words.length;) {
    const phrase = known().find(({ said }) =>
      said.every(
        (part, offset) =>
          words[at + offset]?.raw.toLowerCase() === part &&
          (offset === 0 || words[at + offset]!.gap === 'none'),
      ),
    )
    const isName = phrase !== undefined && isOfName(words, at)
    if (!phrase || isName) meant.push(words[at]!)
    else {
      const isNo = phrase.said[0] === 'no' && phrase.said.length === 1 && !isBefore(words, at)
      for (const [position, raw] of (isNo ? ['nein'] : phrase.meant).entries())
        meant.push({ raw, fold: foldOne(raw), gap: position === 0 ? words[at]!.gap : 'none' })
    }
    at += isName ? 1 : (phrase?.said.length ?? 1)
  }
  return meant
}

/** "no onions", else "no, thanks" */
function isBefore(words: readonly Word[], at: number): boolean {
  return words[at + 1]?.gap === 'none'
}

/** "cheese burger" is called so in German, too. */
function isOfName(words: readonly Word[], at: number): boolean {
  return /^cheese$/i.test(words[at]!.raw) && /^(?:burger|nuggets|naan)/i.test(words[at + 1]?.raw ?? '')
}
