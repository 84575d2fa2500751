import type { HandOver, RegisterSettings } from '@tresen/contract/registers'
import type { HandOverRow, RegisterRow } from './registers.sql.ts'

export function viewRegister(row: Omit<RegisterRow, 'restaurantId' | 'since'>): RegisterSettings {
  return {
    posIntegration: row.posIntegration,
    address: row.address,
    username: row.username,
    hasPassword: row.sealedPassword !== '',
    cashierId: row.cashierId,
    isTest: row.isTest,
    version: row.version,
  }
}

export function viewHandOver(row: HandOverRow): HandOver {
  return {
    restaurantId: row.restaurantId,
    orderId: row.orderId,
    posIntegration: row.posIntegration,
    state: row.state,
    at: row.at.toISOString(),
    attempts: row.attempts,
    note: row.note,
    reference: row.reference,
  }
}
