/* What people write into an address that says where inside the house they live. */

const storey = String.raw`\d{1,2}\s*\.?\s*(?:og|ug|ober-?gescho(?:ss|ß)|unter-?gescho(?:ss|ß)|stock(?:werk)?|etage)`
const named = String.raw`og(?:\s*\d{1,2})?|eg|dg|ug|erdgescho(?:ss|ß)|dachgescho(?:ss|ß)|souterrain|(?:hoch)?parterre`
const part = String.raw`hinterhaus|vorderhaus|hinterhof|innenhof|seitenflügel|hh|vh|links|rechts`
const flat = String.raw`(?:etage|stock|whg\.?|wohnung|app?\.|apartment|appartement|zimmer|zi\.|aufgang|eingang)\s*(?:nr\.?\s*)?[\p{L}\d]{1,4}`
const inside = `(?:${storey}|${named}|${part}|${flat})`
const person = String.raw`(?:klingel[n]?|bei|c\/o|z\.?\s?hd\.?)\s[^,]*`

const ofOneKind = `${inside}(?:[\\s,/]+${inside})*`
/** A part of its own between commas; or, without a comma, what follows the house number. */
const additions = new RegExp(
  String.raw`,\s*(?:${ofOneKind}|${person})\s*(?=,|$)|(?<=\d\s?[a-z]?\s+)${ofOneKind}(?=\s*(?:,|$)|\s+\d{5}(?!\d))`,
  'giu',
)

/** An address without floor, staircase or bell: "Papendiek 12, 2. OG" is "Papendiek 12". */
export function withoutAdditions(text: string): string {
  return text.replace(additions, '')
}

/** What `withoutAdditions` leaves out, without its commas; empty: nothing. */
export function additionsOf(text: string): string {
  return [...text.matchAll(additions)].map(([found]) => found.replace(/^,\s*/, '').trim()).join(', ')
}
