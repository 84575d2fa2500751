import { isSpeechWord } from '../../reading/concepts.ts'
import type { SaidDetails } from '../../reading/rest-of-message.ts'
import type { Understood } from '../../reading/understand.ts'
import { nearestName } from '../../text/nearest.ts'
import type { Asked } from '../state.ts'

type Meant = Partial<SaidDetails> | 'done'
type Answers = readonly (readonly [words: string, meant: Meant])[]

const pickup: Meant = { isPickup: true }
const delivery: Meant = { isPickup: false }
const cash: Meant = { payment: 'Cash' }
const card: Meant = { payment: 'DebitOrCreditCardOffline' }
const payPal: Meant = { payment: 'PayPal' }
/** Not taken as an answer: what is nearer to one of these was something else. */
const others = [
  'ja',
  'ja bitte',
  'gerne',
  'noch',
  'noch eine',
  'moment',
  'danke',
  'bitte',
  'hallo',
  'nicht',
].map((words) => [words, {}] as const)

/** What a question that has few answers is answered with. */
const answers: Partial<Record<Asked['what'], Answers>> = {
  way: [
    ...['abholen', 'abholung', 'abgeholt', 'selbstabholung', 'mitnehmen', 'zum abholen', 'ich hole ab'].map(
      (words) => [words, pickup] as const,
    ),
    ...['liefern', 'lieferung', 'bringen', 'geliefert', 'bitte liefern', 'liefern bitte'].map(
      (words) => [words, delivery] as const,
    ),
  ],
  payment: [
    ...['bar', 'barzahlung', 'bar bitte', 'in bar', 'cash'].map((words) => [words, cash] as const),
    ...['karte', 'kartenzahlung', 'mit karte', 'karte bitte', 'girokarte'].map(
      (words) => [words, card] as const,
    ),
    ['paypal', payPal],
  ],
  more: [
    'das wars',
    'das war s',
    'das ist alles',
    'das wäre alles',
    'das war alles',
    'nein',
    'nein danke',
    'nichts',
    'nichts mehr',
    'nix mehr',
    'fertig',
    'das reicht',
  ].map((words) => [words, 'done'] as const),
}

const mostWords = 4
/** What sounds like a dish, but not much. */
const unsure = 0.9

/** "lieernn", "das eats": of the few answers that a question has, the one that a misspelled message is nearest to. */
export function withMisspelledAnswer(asked: Asked | null, said: Understood): Understood {
  const known = asked && answers[asked.what]
  const isOpen = said.words.length <= mostWords && Object.values(said.details).every((one) => one === null)
  if (!known || !isOpen || !isUnknown(said)) return said
  const meant = nearestName(said.words.map(({ raw }) => raw).join(''), [
    ...known.map(([words, is]) => [words.replaceAll(' ', ''), is] as const),
    ...others.map(([words, is]) => [words.replaceAll(' ', ''), is] as const),
  ])
  if (meant === null || (meant !== 'done' && Object.keys(meant).length === 0)) return said
  if (meant === 'done') return { ...said, wishes: [], signs: [...said.signs, 'done'] }
  return { ...said, wishes: [], details: { ...said.details, ...meant } }
}

/** Nothing that was said is sure: no dish that is called so, no number, and a word that no turn of phrase has. */
function isUnknown({ concepts, words }: Understood): boolean {
  const isAnyUnknown = words.some(({ fold }) => !isSpeechWord(fold))
  return (
    isAnyUnknown &&
    concepts.every((concept) => {
      if (concept.kind === 'number') return false
      if (concept.kind === 'food') return (concept.hits[0]?.score ?? 0) < unsure
      return (
        concept.kind === 'word' ||
        words.slice(concept.from, concept.to).some(({ fold }) => !isSpeechWord(fold)) ||
        small.has(concept.sign)
      )
    })
  )
}

const small: ReadonlySet<string> = new Set(['filler', 'thanks', 'this', 'hello', 'with'])
