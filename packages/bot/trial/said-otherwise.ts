/** The same, said as other people say it: the cart must be the same. */
export const otherWays: Record<string, (text: string) => string> = {
  'klein geschrieben': (text) => text.toLowerCase(),
  'ohne Satzzeichen': withoutMarks,
  'wie ein Diktat': (text) => withoutMarks(text).replace(/\?$/, '').toLowerCase(),
  'ohne Umlaute': (text) =>
    text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss'),
  'mit „bitte“': (text) => ending(text, ' bitte'),
  'mit „danke“': (text) => ending(text, ', danke'),
  'mit „also“': (text) => beginning(text, 'also '),
  'mit Gruß': (text) => (isOrder(text) ? `Guten Abend, ich hätte gerne ${text}` : text),
  'mit „dann“': (text) => (isOrder(text) ? `dann nehme ich ${text}` : text),
  'mit Ziffern': (text) =>
    text.replace(/\b(zwei|drei|vier|fünf|sechs)\b(?= \p{L}{4})/gu, (word) => figures[word] ?? word),
  'mit „mal“': (text) => text.replace(/\b(zwei|drei|vier)\b(?= (?:große|kleine|mittlere) \p{Lu})/gu, '$1mal'),
  'als Dialekt': (text) =>
    text
      .replace(/\beine\b/g, 'ne')
      .replace(/\beinen\b/g, 'nen')
      .replace(/\bein\b/g, 'n'),
  'Größe am Ende': (text) =>
    text.replace(/\b(ein|eine|zwei|drei) (?:große|großen) (\p{Lu}\p{L}+)(?= und|,|$)/gu, '$1 $2 groß'),
}

const figures: Record<string, string> = { zwei: '2', drei: '3', vier: '4', fünf: '5', sechs: '6' }

function withoutMarks(text: string): string {
  return text.replace(/(?<=[\p{L}\d])[,;:!.](?=\s|$)/gu, '')
}

function ending(text: string, more: string): string {
  return text.includes('?') || text.length < 12 ? text : text.replace(/[.!]?$/, more)
}

function beginning(text: string, more: string): string {
  return text.includes('?') || text.length < 6 ? text : more + text
}

function isOrder(text: string): boolean {
  return /^(ein|zwei|drei|vier)/.test(text) && text.length > 12
}
