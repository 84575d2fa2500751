import type { OrderSettings } from '@tresen/contract/restaurants/restaurant'

/** What guests read about reusable packaging below the menu (§ 34 VerpackG); empty: nothing. */
export const packagingNotes: Record<OrderSettings['reusablePackaging'], string> = {
  Offered: 'Wir liefern auf Wunsch in Mehrwegverpackungen: Sprechen Sie uns an.',
  OwnContainers: 'Bei Abholung füllen wir gern in Ihre eigenen Behälter.',
  None: '',
}
