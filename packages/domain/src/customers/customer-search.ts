/** A number as people write it, with what stands between its digits. */
const phone = /(?:\+|\b)\d(?:[\s()/.\u2010-\u2015-]*\d){4,}/g

/** "Weenderstr.", "Bühlstraße": in the one word and in two the same to the ear, and written either way. */
const street = /^(\p{L}{3,}?)str(?:\.|aße|asse)?,?$/iu

/**
 * What somebody typed to find a customer, as words that each must be found. A telephone number is one word, without
 * what begins it everywhere: "+49 551/12 34", "0551 1234" and "0049551 1234" are 5511234, as it is kept for the search. A street
 * is found whether it was written in one word or in two.
 */
export function readCustomerSearch(typed: string): string[] {
  const words: string[] = []
  const rest = typed.replaceAll(phone, (written) => {
    words.push(nationalDigits(written))
    return ' '
  })
  const found = rest.split(/\s+/).flatMap((word) => {
    const name = street.exec(word)?.[1]
    return name ? [name, 'str'] : [word]
  })
  return [...found, ...words].filter((word) => word !== '').slice(0, mostWords)
}

const mostWords = 6

function nationalDigits(written: string): string {
  const digits = written.replaceAll(/\D/g, '')
  const isForeign = written.startsWith('+') || digits.startsWith('00')
  if (isForeign) return digits.replace(/^00/, '').replace(/^49/, '')
  return digits.replace(/^0/, '')
}
