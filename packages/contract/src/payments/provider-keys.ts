import Type, { type Static } from 'typebox'
import { Name } from '../common.ts'
import type { OnlineProvider } from './payment.ts'

/** What a provider gives a restaurant to sign in with; which of them, says `keysOfProvider`. */
export const ProviderKeys = Type.Object({
  /** Of Mollie, Stripe, Adyen, and of Stripe where there is PayPal beside it. */
  apiKey: Type.Optional(Name(300)),
  /** Of PayPal. */
  clientId: Type.Optional(Name(300)),
  clientSecret: Type.Optional(Name(300)),
  /** Of PayPal, whose keys do not say so themselves; missing: the sandbox. */
  isLive: Type.Optional(Type.Boolean()),
  /** Of Adyen: the account there, what webhooks are signed with, and where its live API is; without that: test. */
  merchantAccount: Type.Optional(Name(80)),
  hmacKey: Type.Optional(Name(128)),
  urlPrefix: Type.Optional(Name(80)),
})
export type ProviderKeys = Static<typeof ProviderKeys>
export type ProviderKeyName = Exclude<keyof ProviderKeys, 'isLive'>

/** What has to be typed for each; all but Adyen's address are needed. */
export const keysOfProvider: Record<OnlineProvider, readonly ProviderKeyName[]> = {
  Adyen: ['apiKey', 'merchantAccount', 'hmacKey', 'urlPrefix'],
  Mollie: ['apiKey'],
  Stripe: ['apiKey'],
  StripeAndPayPal: ['apiKey', 'clientId', 'clientSecret'],
  PayPal: ['clientId', 'clientSecret'],
}
