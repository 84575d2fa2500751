/** As the contract reads an address (`Email`), which no browser loads. */
const address = /^[a-z0-9.!#$%&*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/** What is wrong with an e-mail address, in German; null: nothing that can be told without writing to it. */
export function emailFault(text: string): string | null {
  if (address.test(text) && text.length <= 254) return null
  if (/\s/.test(text)) return 'In der E-Mail-Adresse ist ein Leerzeichen'
  if (!text.includes('@')) return 'In der E-Mail-Adresse fehlt das @'
  if (/[äöüß]/i.test(text)) return 'In der E-Mail-Adresse ist ein Umlaut'
  return 'Die E-Mail-Adresse ist unvollständig'
}
