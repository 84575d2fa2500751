import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'

/** Whoever waits for the documents to be looked at sees when they were. */
export function followWhatsApp(queries: QueryClient, { name }: RestaurantEvent) {
  if (name === 'whatsAppOnboardingChanged') void queries.invalidateQueries({ queryKey: ['whatsapp'] })
}
