import Type from 'typebox'
import { Id } from '../common.ts'
import { defineEvents } from '../define.ts'

export const customerEvents = defineEvents({
  /** To every restaurant of the franchise; orders name the customer by the same id. */
  customerCommentUpdated: Type.Object({ customerId: Id, notes: Type.String() }),
  /** A file of customers was taken over. */
  customersImported: Type.Object({ created: Type.Integer(), changed: Type.Integer() }),
  /** Somebody took all customers as a file. */
  customersExported: Type.Object({}),
})
