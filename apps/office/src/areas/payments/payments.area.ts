import { defineArea } from '../../area.ts'
import { followPayments } from './payments.queries.ts'

export const payments = defineArea({ routes: [], follow: followPayments })
