import type { Sign } from '../text/signs.ts'
import type { Word } from '../text/words.ts'
import type { Concept } from './concepts.ts'

/** What people say before they ask: a greeting, a pause, "ich wollte mal fragen". */
const before: ReadonlySet<Sign> = new Set<Sign>([
  'hello',
  'hesitate',
  'filler',
  'and',
  'yes',
  'thanks',
  'correct',
  'no',
])
const beforeAsking =
  /^(ey|ach|fragen|wisen|gewust|sagen|sag|sagt|sacht|ma|mal|kurz|kurze|fuer|mit|ab|bis|um|von|auf|in|bei|zu|aus|oder)$/

/** "welche", "wo", "wieviel": asks whatever comes after it. */
const asksAlone =
  /^(welch\p{L}*|wo|wan|wer|wem|womit|wovon|woher|wohin|worin|worauf|warum|wieso|weshalb|wofuer|wieviel\p{L}*)$/u
/** "was ist", "was für", "wat kost": asks with the verb that follows; "was zu trinken" and "was mit Salami" do not. */
const asksWhat = /^(was|wat|wos)$/
const afterWhat =
  /^(is|isn|ist|sind|hat|haben|habt|hast|kost|fuer|gib|kon|koen|kan|wuerd|wird|werd|nem|pas|bedeut|heis|mach|geht|kom|steh|sol|darf|krieg|bekom|waer|empfel|lieg|gehoer|entha?e?lt|vertraeg|esen|liefert|gehen)/
const asksHow = /^(wie|wi)$/
const afterHow =
  /^(viel|vil|gros|klein|scharf|mild|lang|hoch|teuer|schnel|weit|dik|schwer|oft|spaet|heis|kan|koen|ist|is|sind|siet|stark|zalt|bezalt|funktion|geht|komt|macht|bereit|frisch|gut)/
/** "ist die scharf?", "hat der Salat Ei?": how something is; "ist gut", "ist für Müller" say so. */
const asksWhether = /^(is|ist|sind|schmekt|schmeken|hat|enthaelt|enthalten|gehoert|gehoeren)$/
const afterWhether =
  /^(das|die|der|den|da|dies\p{L}*|auf|in|im|bei|beim|euer\p{L}*|eure\p{L}*|ire?\p{L}*|den|eigentlich|e?s|am|zu|zum|ein|eine|nue?s\p{L}*)$/u

/** "wir sind in der Stadt" tells, and so does "ich brauche was für fünf". */
const subject = /^(wir|ich|das|sie|es|er|man|name|mein\p{L}*|uns\p{L}*)$/u
const wanting = /^(brauch|wil|wol|haet|moecht|nem|noch|gern|etwas)/

/**
 * Whether words ask something by how they begin, after what people say before it: nothing that is named in such a
 * question is ordered. "kann ich eine Salami haben?" is none: so people order, too.
 */
export function beginsAsking(words: readonly Word[], concepts: readonly Concept[]): boolean {
  for (const concept of concepts) {
    // "ist da die Pizzeria?"
    if (concept.kind === 'sign' && concept.sign === 'hello') continue
    for (let at = concept.from; at < concept.to; at++) if (asksAt(words, at)) return true
    const isBefore =
      concept.kind === 'sign' ? before.has(concept.sign) : beforeAsking.test(words[concept.from]!.fold)
    if (!isBefore && !beforeAsking.test(words[concept.from]!.fold)) return false
  }
  return false
}

/** "Reis ist dabei, oder?", "da ist doch Käse drauf oder nicht": whether something is on a dish. */
export function endsAsking(words: readonly Word[], concepts: readonly Concept[]): boolean {
  const last = concepts.findLast((one) => words[one.from]!.fold !== 'nicht')
  const isTag =
    last?.kind === 'sign' ? last.phrase === 'oder' : /^(ne|gel|wa)$/.test(words[last?.from ?? 0]!.fold)
  const said = concepts.flatMap(({ from, to }) => words.slice(from, to))
  return isTag && said.some(({ fold }) => /^(da?bei|drauf|drin|enthalten|inklusive)$/.test(fold))
}

/** "können Sie mir sagen, ob", "wissen Sie, ob" */
const beforeOb = /^(frag|fragen|frage|wisen|weist|wist|sag|sagen|sagt|nachsehen|gucken|schauen)$/

function asksAt(words: readonly Word[], at: number): boolean {
  const { fold } = words[at]!
  const next = words[at + 1]
  // "ich wollte fragen, ob ihr auch Catering macht"
  if (fold === 'ob' && words.slice(Math.max(0, at - 2), at).some(({ fold: one }) => beforeOb.test(one)))
    return true
  if (asksAlone.test(fold)) return words[at - 1]?.fold !== 'egal'
  if (!next || next.gap !== 'none') return false
  const last = words[at - 1]?.fold ?? ''
  if (asksWhat.test(fold)) return afterWhat.test(next.fold) && !wanting.test(last)
  if (asksHow.test(fold)) return afterHow.test(next.fold)
  return asksWhether.test(fold) && afterWhether.test(next.fold) && !subject.test(last)
}
