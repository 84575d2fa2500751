import type { OnlineProvider } from '@tresen/contract/payments/payment'
import type { ProviderKeyName } from '@tresen/contract/payments/provider-keys'

export const providerLabels: Record<OnlineProvider, string> = {
  Mollie: 'Mollie',
  Stripe: 'Stripe',
  PayPal: 'PayPal',
  StripeAndPayPal: 'Stripe und PayPal',
  Adyen: 'Adyen',
}

type KeyField = { label: string; hint: string; isSecret: boolean }

const kept = 'Wird verschlüsselt aufbewahrt und nie wieder gezeigt.'
const secret = (label: string, hint: string): KeyField => ({
  label,
  hint: `${hint} ${kept}`.trim(),
  isSecret: true,
})

const fields: Record<Exclude<ProviderKeyName, 'apiKey'>, KeyField> = {
  clientId: {
    label: 'Client-ID von PayPal',
    hint: 'Im Developer Dashboard unter „Apps & Credentials“. Schalten Sie dort auch „Customer disputes“ ein.',
    isSecret: false,
  },
  clientSecret: secret('Secret von PayPal', 'Steht unter der Client-ID.'),
  merchantAccount: { label: 'Händlerkonto', hint: 'Zum Beispiel ZurLindeECOM.', isSecret: false },
  hmacKey: secret('HMAC-Schlüssel des Webhooks', '64 Zeichen aus der Customer Area.'),
  urlPrefix: {
    label: 'Live-Präfix der Adresse',
    hint: 'Aus der Customer Area unter „API URLs“. Leer: Testumgebung, es fließt kein echtes Geld.',
    isSecret: false,
  },
}

const apiKeyHints: Partial<Record<OnlineProvider, string>> = {
  Mollie: 'Beginnt mit live_ oder test_.',
  Stripe: 'Beginnt mit sk_live_ oder sk_test_.',
  StripeAndPayPal: 'Beginnt mit sk_live_ oder sk_test_.',
  Adyen: 'In der Customer Area unter „API credentials“.',
}

/** How a key is called where it is typed in, and where to find it. */
export function keyField(provider: OnlineProvider, name: ProviderKeyName): KeyField {
  if (name !== 'apiKey') return fields[name]
  const label = provider === 'StripeAndPayPal' ? 'Schlüssel von Stripe' : 'Schlüssel'
  return secret(label, apiKeyHints[provider] ?? '')
}
