import { customerContactCalls } from '@tresen/contract/customers/contact-calls'
import { customerCalls } from '@tresen/contract/customers/customer-calls'
import { customerFileCalls } from '@tresen/contract/customers/customer-file-calls'
import { externalCustomerCalls } from '@tresen/contract/customers/external-customer-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import * as external from './external-customers.ts'
import {
  findCustomerByPhone,
  getCustomer,
  getCustomerFigures,
  listCustomerOrders,
  listCustomers,
  listDuplicates,
} from './find-customers.ts'
import { exportCustomers } from './import/export-customers.ts'
import { importCustomers } from './import/import-customers.ts'
import * as merging from './merge-customers.ts'
import { createCustomer, deleteCustomer, setCustomerNotes, updateCustomer } from './save-customer.ts'
import * as parts from './save-parts.ts'

export function customerRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, customerFileCalls, { importCustomers, exportCustomers })
  bindCalls(app, deps, externalCustomerCalls, {
    findExternalCustomer: external.findExternalCustomer,
    createExternalCustomer: external.createExternalCustomer,
    updateExternalCustomer: external.updateExternalCustomer,
  })
  bindCalls(
    app,
    deps,
    { ...customerCalls, ...customerContactCalls },
    {
      listCustomers,
      createCustomer,
      getCustomer,
      updateCustomer,
      deleteCustomer,
      findCustomerByPhone,
      listCustomerOrders,
      getCustomerFigures,
      setCustomerNotes,
      listDuplicates,
      mergeCustomers: merging.mergeCustomers,
      unmergeCustomers: merging.unmergeCustomers,
      listCustomerAddresses: parts.listCustomerAddresses,
      createCustomerAddress: parts.createCustomerAddress,
      getCustomerAddress: parts.getCustomerAddress,
      updateCustomerAddress: parts.updateCustomerAddress,
      deleteCustomerAddress: parts.deleteCustomerAddress,
      mergeCustomerAddresses: merging.mergeCustomerAddresses,
      unmergeCustomerAddresses: merging.unmergeCustomerAddresses,
      listCustomerPhoneNumbers: parts.listCustomerPhoneNumbers,
      createCustomerPhoneNumber: parts.createCustomerPhoneNumber,
      getCustomerPhoneNumber: parts.getCustomerPhoneNumber,
      updateCustomerPhoneNumber: parts.updateCustomerPhoneNumber,
      deleteCustomerPhoneNumber: parts.deleteCustomerPhoneNumber,
      mergeCustomerPhoneNumbers: merging.mergeCustomerPhoneNumbers,
      unmergeCustomerPhoneNumbers: merging.unmergeCustomerPhoneNumbers,
    },
  )
}
