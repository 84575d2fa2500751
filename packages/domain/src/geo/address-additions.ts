/* What people write into an address that says where inside the house they live. */

const storey = String.raw`\d{1,2}\s*\.?\s*(?:og|ug|hh|vh|hinterhaus|hinterhof|hof|ober-?gescho(?:ss|ß)|unter-?gescho(?:ss|ß)|stock(?:werk)?|etage)`
const named = String.raw`og(?:\s*\d{1,2})?|eg|dg|ug|erdgescho(?:ss|ß)|dachgescho(?:ss|ß)|souterrain|(?:hoch)?parterre`
const part = String.raw`hinterhaus|vorderhaus|hinterhof|innenhof|seitenflügel|quergebäude|rückgebäude|rgb\.|gartenhaus|hh|vh|links|rechts|(?:li|re|mi)\.|mitte`
const flat = String.raw`(?:etage|stock|whg\.?|wohnung|we|app?\.|apt\.?|apartment|appartement|zimmer|zi\.|aufgang|eingang|treppenhaus|stiege|gebäude|geb\.|block)\s*(?:nr\.?\s*)?[\p{L}\d]{1,4}`
const inside = `(?:${storey}|${named}|${part}|${flat})`
const house = String.raw`haus\s+(?:[a-z]|\d{1,2}[a-z]?)(?![\p{L}\d])`
const end = String.raw`(?=\s*(?:,|$)|\s+\d{5}(?!\d))`
const person = String.raw`(?:klingel[n]?|bei|c\/o|z\.?\s?hd\.?)\s[^,]*?${end}`

const ofOneKind = `${inside}(?:[\\s,/]+${inside})*`
/**
 * A part of its own between commas, or before the street; or, without a comma, what follows the house number. Only then
 * "Haus 3" is one of several at that number.
 */
const additions = new RegExp(
  [
    String.raw`,\s*(?:${ofOneKind}|${person})\s*(?=,|$)`,
    String.raw`^\s*(?:${ofOneKind}|${person})\s*,\s*`,
    String.raw`(?<=\d\s?[a-z]?\s+)(?:${ofOneKind}|${house}|${person})${end}`,
    String.raw`(?<=\d\s?[a-z]?\s*),\s*${house}\s*(?=,|$)`,
  ].join('|'),
  'giu',
)

/** An address without floor, staircase or bell: "Papendiek 12, 2. OG" is "Papendiek 12". */
export function withoutAdditions(text: string): string {
  return text.replace(additions, '')
}

/** What `withoutAdditions` leaves out, without its commas; empty: nothing. */
export function additionsOf(text: string): string {
  return [...text.matchAll(additions)].map(([found]) => found.replace(/^[,\s]+|[,\s]+$/g, '')).join(', ')
}
