import type { Menu } from '@tresen/contract/menu/menu'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { WebsiteComponent, WebsiteComposition } from '@tresen/contract/website/component'
import { formatPhone } from '../phone/phone-number.ts'

type Facts = Pick<
  Restaurant,
  'name' | 'kind' | 'streetName' | 'streetNumber' | 'zipCode' | 'city' | 'phoneNumber' | 'imprint'
> & { accentColor: string }

type Means = {
  newId: () => string
  /** Pictures that may stand on it, the best first. */
  pictureIds: readonly string[]
  hasDelivery: boolean
}

/** A whole website of what is known of a restaurant: good enough to be published as it is. */
export function proposeWebsite(facts: Facts, menu: Pick<Menu, 'products'>, means: Means): WebsiteComposition {
  const { name, kind, city, accentColor } = facts
  const food = kind.trim() || 'Frische Küche'
  return {
    title: `${name} – ${food} in ${city}`.slice(0, 70),
    description: describe(facts, means).slice(0, 160),
    look: { accentColor, ground: 'Warm', headings: 'Classic', corners: 'Round' },
    components: components(facts, menu, means),
  }
}

function components(
  { name, kind, city, streetName, streetNumber }: Facts,
  { products }: Pick<Menu, 'products'>,
  { newId, pictureIds, hasDelivery }: Means,
): WebsiteComponent[] {
  const [first = null, second = null, ...others] = pictureIds
  const ways = hasDelivery
    ? 'Wir liefern zu Ihnen, oder Sie holen bei uns ab.'
    : 'Bestellen Sie vor und holen Sie bei uns ab.'
  return [
    {
      ...{ id: newId(), kind: 'Hero', title: name, pictureId: first, buttonLabel: 'Jetzt bestellen' },
      text: kind.trim() ? `${kind.trim()} in ${city}. ${ways}` : ways,
    },
    ...(products.length > 0
      ? [
          {
            id: newId(),
            kind: 'Menu' as const,
            title: 'Von unserer Karte',
            text: '',
            categoryIds: [],
            most: 6,
          },
        ]
      : []),
    {
      ...{ id: newId(), kind: 'About', title: 'Herzlich willkommen', pictureId: second },
      text: `Schön, dass Sie da sind. ${kind.trim() ? `Bei uns gibt es ${kind.trim()}. ` : ''}Bestellen Sie online, rufen Sie an oder kommen Sie vorbei: ${streetName} ${streetNumber}, ${city}.\n\nWir freuen uns auf Sie.`,
    },
    ...(others.length >= 3
      ? [
          {
            id: newId(),
            kind: 'Gallery' as const,
            title: 'Aus unserer Küche',
            pictureIds: others.slice(0, 6),
          },
        ]
      : []),
    { id: newId(), kind: 'Hours', title: 'Öffnungszeiten', text: '' },
    { id: newId(), kind: 'Address', title: 'So finden Sie uns', text: '' },
    {
      ...{ id: newId(), kind: 'Contact', title: 'Schreiben Sie uns' },
      text: 'Eine Frage, ein Lob, eine größere Feier? Wir rufen Sie zurück.',
    },
  ]
}

function describe({ name, kind, streetName, streetNumber, city }: Facts, { hasDelivery }: Means): string {
  const food = kind.trim() ? `${kind.trim()}: ` : ''
  const way = hasDelivery
    ? 'online bestellen, liefern lassen oder abholen'
    : 'online vorbestellen und abholen'
  return `${food}${name}, ${streetName} ${streetNumber} in ${city}. Speisekarte ansehen, ${way}.`
}

/** Whoever writes invoices has given most of what an imprint needs. */
type Seller = { name: string; contactName: string; email: string; vatId: string }

/** The imprint out of the business data (§ 5 DDG); what is not known is left out, and nothing made up. */
export function proposeImprint(facts: Facts, seller: Seller | null): string {
  if (facts.imprint.trim()) return facts.imprint.trim().slice(0, 2000)
  // Without somebody who answers for it, an address alone would only look like an imprint.
  if (!seller?.name || !seller.email) return ''
  return [
    seller.name,
    `${facts.streetName} ${facts.streetNumber}`,
    `${facts.zipCode} ${facts.city}`,
    '',
    seller.contactName && `Vertreten durch: ${seller.contactName}`,
    facts.phoneNumber && `Telefon: ${formatPhone(facts.phoneNumber)}`,
    `E-Mail: ${seller.email}`,
    seller.vatId && `Umsatzsteuer-ID: ${seller.vatId}`,
  ]
    .filter((line, place) => line !== '' || place === 3)
    .join('\n')
}
