import type { Bill } from '@tresen/contract/billing/bill'

/** Wherever a bill is shown: what is asked for again is a warning, the last time an alarm. */
export const billColors: Record<Bill['state'], 'default' | 'warning' | 'error' | 'success'> = {
  ...{ Open: 'warning', Sent: 'default', Reminder1: 'warning', Reminder2: 'warning', FinalNotice: 'error' },
  ...{ Paid: 'success', WrittenOff: 'default', Cancelled: 'default' },
}
