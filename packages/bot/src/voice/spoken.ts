const upToNineteen = [
  ...[
    'null',
    'eins',
    'zwei',
    'drei',
    'vier',
    'fünf',
    'sechs',
    'sieben',
    'acht',
    'neun',
    'zehn',
    'elf',
    'zwölf',
  ],
  ...['dreizehn', 'vierzehn', 'fünfzehn', 'sechzehn', 'siebzehn', 'achtzehn', 'neunzehn'],
]
const tens = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig']

/** A whole number below a million in words, as it stands alone: `einundzwanzig`. */
export function numberInWords(value: number): string {
  if (value < 20) return upToNineteen[value]!
  if (value < 100) {
    const unit = value % 10
    const before = unit === 0 ? '' : `${beforeNoun(unit)}und`
    return before + tens[Math.floor(value / 10)]!
  }
  const [size, word] = value < 1000 ? [100, 'hundert'] : [1000, 'tausend']
  const rest = value % size
  return beforeNoun(Math.floor(value / size)) + word + (rest === 0 ? '' : numberInWords(rest))
}

/** `ein` instead of `eins` at the end. */
function beforeNoun(value: number): string {
  const words = numberInWords(value)
  return words.endsWith('eins') ? words.slice(0, -1) : words
}

/** Cents as they are said: `neun Euro fünfzig`. */
function spokenMoney(cents: number): string {
  const [euros, rest] = [Math.floor(cents / 100), cents % 100]
  if (euros === 0 && rest > 0) return `${beforeNoun(rest)} Cent`
  const whole = `${beforeNoun(euros)} Euro`
  return rest === 0 ? whole : `${whole} ${numberInWords(rest)}`
}

/** Digits in groups of two, as people dictate them. */
function spokenDigits(digits: string): string {
  const groups = digits.match(/\d{1,2}/g) ?? []
  return groups.map((group) => [...group].map((digit) => upToNineteen[Number(digit)]).join(' ')).join(', ')
}

function spokenTime(hours: string, minutes: string): string {
  const rest = minutes === '00' ? '' : ` ${numberInWords(Number(minutes))}`
  return `${beforeNoun(Number(hours))} Uhr${rest}`
}

const units: Record<string, string> = {
  ...{ cm: 'Zentimeter', l: 'Liter', ml: 'Milliliter', g: 'Gramm', kg: 'Kilogramm', km: 'Kilometer' },
}

/** A text of the bot as it is to be heard: amounts, times, numbers and signs in words. Any text gives some. */
export function spoken(text: string): string {
  return text
    .replace(/[„“”"«»]/g, '')
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/(?<!\d)(\+49|0)[ ]?[\d ()/-]{5,}\d/g, (phone) =>
      spokenDigits(phone.replace('+49', '0').replace(/\D/g, '')),
    )
    .replace(
      /([-−])?(?<!\d)(\d{1,3}(?:\.\d{3})+|\d{1,6}),(\d\d) ?€/g,
      (_, minus, euros: string, rest: string) => {
        const cents = Number(euros.replaceAll('.', '')) * 100 + Number(rest)
        return (minus ? 'minus ' : '') + spokenMoney(cents)
      },
    )
    .replace(/(?<!\d)(\d{1,6}) ?€/g, (_, euros: string) => spokenMoney(Number(euros) * 100))
    .replace(/(?<!\d)([01]?\d|2[0-3])[:.]([0-5]\d)(?: ?Uhr)?(?!\d)/g, (_, hours: string, minutes: string) =>
      spokenTime(hours, minutes),
    )
    .replace(/(?<!\d)(\d{1,3}) ?[×x] /g, (_, count: string) => `${beforeNoun(Number(count))}mal `)
    .replace(
      /(?<![\d,])(\d{1,3}),(\d{1,2}) ?(ml|l|kg|g|cm|km)\b/g,
      (_, whole: string, part: string, unit: string) => {
        const after = [...part].map((digit) => upToNineteen[Number(digit)]).join(' ')
        return `${numberInWords(Number(whole))} Komma ${after} ${units[unit]}`
      },
    )
    .replace(/(?<!\d)(\d{1,5}) ?(ml|l|kg|g|cm|km)\b/g, (_, count: string, unit: string) => {
      return `${beforeNoun(Number(count))} ${units[unit]}`
    })
    .replace(/(?<!\d)\d{5}(?!\d)/g, (zip) => spokenDigits(zip).replaceAll(',', ''))
    .replace(/;/g, ',')
    .trim()
}
