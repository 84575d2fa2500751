import type { VoucherInput } from '@tresen/contract/vouchers'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

type Saved = VoucherInput & { id: string; restaurantId: string }

export function voucherAdded(voucher: Saved): Outgoing {
  return {
    streamId: voucher.restaurantId,
    name: 'voucherAdded',
    payload: JSON.stringify({ voucherId: voucher.id, ...fieldsOf(voucher) }),
  }
}

export function voucherUpdated(voucher: Saved & { version: number }): Outgoing {
  const { id: voucherId, version } = voucher
  return {
    streamId: voucher.restaurantId,
    name: 'voucherUpdated',
    payload: JSON.stringify({ voucherId, version, ...fieldsOf(voucher) }),
  }
}

export function voucherDeleted(restaurantId: string, voucherId: string): Outgoing {
  return { streamId: restaurantId, name: 'voucherDeleted', payload: JSON.stringify({ voucherId }) }
}

function fieldsOf(voucher: VoucherInput) {
  const { code, description, isActive, discountId, value, validFrom, validUntil } = voucher
  const { maximumUses, maximumUsesPerCustomer } = voucher
  return {
    ...{ code, description, isActive, discountId, value, validFrom, validUntil },
    ...{ maximumUses, maximumUsesPerCustomer },
  }
}
