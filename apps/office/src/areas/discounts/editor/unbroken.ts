const [noBreakSpace, wordJoiner] = ['\u00a0', '\u2060']

/** A sentence in which no line ends within an amount and its sign, or within a span of hours and its „Uhr“. */
export function unbroken(text: string): string {
  return text
    .replaceAll(/(?<=\d) (?=€|%|Uhr\b)/g, noBreakSpace)
    .replaceAll(/(?<=\d)–(?=\d)/g, `${wordJoiner}–${wordJoiner}`)
}
