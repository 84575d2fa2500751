import type { PrivacySection } from '../privacy/privacy-page.ts'

const visiting: PrivacySection = {
  title: 'Der Besuch dieser Website',
  parts: [
    'Beim Aufruf einer Seite überträgt Ihr Browser Ihre IP-Adresse, die aufgerufene Adresse und seinen Namen. Wir brauchen das, um die Seite auszuliefern und Angriffe abzuwehren (Art. 6 Abs. 1 lit. f DSGVO), und werten es nicht aus. Diese Website setzt keine Cookies und lädt nichts von fremden Anbietern, auch keine Schriften und Karten.',
  ],
}
const writing: PrivacySection = {
  title: 'Das Kontaktformular',
  parts: [
    'Was Sie uns über das Formular schreiben, sehen unsere Mitarbeiter, und wir rufen Sie unter der Nummer an, die Sie angeben (Art. 6 Abs. 1 lit. b und f DSGVO). Wir löschen es, wenn wir es nicht mehr brauchen.',
  ],
}

/** The privacy page of a website: the restaurant's own, with what is particular to the website; its cookies are the shop's. */
export function websitePrivacy(ofShop: readonly PrivacySection[], hasForm: boolean): PrivacySection[] {
  const [responsible, ...others] = ofShop
  const shop = others.map((one) =>
    one.title === 'Cookies' ? { ...one, title: 'Cookies unserer Bestellseite' } : one,
  )
  return [...(responsible ? [responsible] : []), visiting, ...(hasForm ? [writing] : []), ...shop]
}
