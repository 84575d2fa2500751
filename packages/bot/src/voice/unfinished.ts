import type { BotState } from '../dialogue/state.ts'

/** Words with which a request begins and which ask for nothing yet; with one of `wanting` among them it goes on. */
const opening =
  /^(hallo|hi|moin|servus|guten|tag|morgen|abend|ja|also|so|okay|gut|äh+m?|öh+m?|hm+|und|ich|wir|mir|man|könnte|könnten|kann|können|hätten?|möchten?|würden?|will|wollen|wollten?|nehmen?|bräuchten?|brauchen?|kriegen?|bekommen?|bekomme|gerne?|bitte|mal|dann|noch|für|uns|mich|heute|einmal)$/
const wanting =
  /^(hätten?|möchten?|würden?|will|wollen|wollten?|nehmen?|bräuchten?|brauchen?|kriegen?|bekommen?|bekomme)$/
/** Words after which something follows. */
const linking = /^(und|oder|sowie|plus|äh+m?|öh+m?|nämlich|beziehungsweise|und zwar|aber)$/
const adding = /^(mit|ohne|dazu|extra)$/
const counting =
  /^(ein|eine|einen|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|große?n?|kleine?n?|mittlere?n?)$/
const beforeCount = /^(und|gerne?|noch|nehme|möchte|hätte|dann|dazu|bitte)$/

/**
 * Whether somebody who speaks slowly is in the middle of a sentence, as after “ich hätte gern” or “eine Salami und”: then
 * it is worth a moment to wait for the rest. To a question “ohne” and “zwei” are whole answers.
 */
export function isUnfinished(text: string, asked: BotState['asked'] | undefined): boolean {
  const words = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  if (words.length === 0 || /[?!]\s*$/.test(text)) return false
  const [last, before] = [words.at(-1)!, words.at(-2) ?? '']
  if (linking.test(last)) return words.length > 1
  const isAskedWhat = !asked || asked.what === 'items' || asked.what === 'more'
  if (!isAskedWhat || (last === 'ich' && before === 'nehme')) return false
  if (words.every((word) => opening.test(word))) return words.some((word) => wanting.test(word))
  if (adding.test(last)) return words.length > 2
  return counting.test(last) && beforeCount.test(before) && before !== 'noch' && words.length > 2
}

/** What was said before and what came now, as one. */
export function joined(begun: string, text: string): string {
  return `${begun} ${text}`.trim().slice(0, MOST_JOINED)
}

const MOST_JOINED = 1000

/**
 * The pieces in which an utterance was told while it was spoken, and how it ends: each piece may hold those before it, or
 * only what is new.
 */
export function wholeOf(pieces: readonly string[], end: string): string {
  return [...pieces, end].reduce((whole, piece) => {
    const [former, next] = [folded(whole), folded(piece)]
    if (next === '' || former.endsWith(next)) return whole
    return former === '' || next.startsWith(former) || beginsAlike(former, next)
      ? piece
      : joined(whole, piece)
  }, '')
}

/** The recognition thinks again about its last word: “ich hätte gern zwei Marker”, “ich hätte gern zwei Margherita”. */
function beginsAlike(former: string, next: string): boolean {
  const kept = former.split(' ').slice(0, -1)
  return kept.length > 1 && next.startsWith(`${kept.join(' ')} `)
}

function folded(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ')
}
